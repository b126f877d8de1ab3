/**
 * Memory the reader may hold, in MB: heap, buffers, strings and its own program together. Reading
 * inside 10,000 sessions (2 GB) took 450 where nothing held it back, so there is room for twice that,
 * and a machine of 4 GB can spare it. What needs more is a fault or a hostile record, and ends the
 * reader instead of the machine.
 */
export const MEMORY_BOUND_MB = 1024;

/** The reader's last words when it ends itself over its memory; its host reads them. */
export const OVER_BOUND = 'mneme: over the memory bound';
