import Mocha from 'mocha';

/**
 * Mocha's own "spec" for the eyes and its own "json" for the count, in one run; the report goes to
 * the file of `--reporter-option output=…`.
 */
export default class SpecAndJson extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    new Mocha.reporters.JSON(runner, options);
  }
}
