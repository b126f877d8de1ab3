import { homedir } from 'node:os';
import process from 'node:process';
import { createEngine } from '../engine.js';
import { serve } from './serve.js';

/** The reader: all reading, ranking and scanning happens in this process, away from the editor's. */
serve(
  createEngine({
    claudeRoots: [],
    codexRoots: [],
    from: 'setting',
    env: process.env,
    home: homedir(),
  }),
);
