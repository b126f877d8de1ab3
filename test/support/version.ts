/** The build defines this constant; tests run the sources. */
Object.assign(globalThis, { MNEME_VERSION: '0.0.0-test' });
