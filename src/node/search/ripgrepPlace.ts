import path from 'node:path';
import type { RootSettings } from '../worker/calls.js';
import { findRipgrep, RIPGREP_FILE } from './findRipgrep.js';
import type { FoundRipgrep } from './findRipgrep.js';

/** Where a package for one platform holds ripgrep: beside the bundle that runs this. */
const SHIPPED = path.join(__dirname, 'bin', RIPGREP_FILE);

/** The ripgrep of one configuration, looked for when it is first needed. */
export class RipgrepPlace {
  readonly #settings: RootSettings;
  #found: Promise<FoundRipgrep> | null = null;

  constructor(settings: RootSettings) {
    this.#settings = settings;
  }

  /** Never rejects: what does not run is not there. */
  async find(): Promise<FoundRipgrep> {
    const { ripgrep = '', env, home } = this.#settings;
    this.#found ??= findRipgrep({ named: ripgrep, env, home, shipped: SHIPPED });
    return await this.#found;
  }
}
