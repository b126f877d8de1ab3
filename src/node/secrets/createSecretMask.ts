import { randomUUID } from 'node:crypto';
import { ownScanner } from '../../core/secrets/ownScanner.js';
import { SecretMask } from '../../core/secrets/secretMask.js';
import { scannersAsOne } from '../../core/secrets/secretSpan.js';
import { createLibraryScanner } from './libraryScanner.js';

/** The mask of one process, with all that can find a secret: one for all that is kept or leaves. */
export const createSecretMask = (): SecretMask =>
  new SecretMask(scannersAsOne([createLibraryScanner(), ownScanner]), randomUUID().slice(0, 8));
