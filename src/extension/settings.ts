import os from 'node:os';
import * as vscode from 'vscode';
import type { Shell } from '../core/records/resumeHandle.js';
import type { Runtime } from '../core/records/session.js';
import type { RootSettings } from '../node/worker/calls.js';
import { SETTINGS } from './ids.js';
import { shellOf } from './terminal/shell.js';

/** Settings are read when they are needed, so that a change counts at once. */
function setting<T>(id: string, fallback: T): T {
  return vscode.workspace.getConfiguration().get<T>(id) ?? fallback;
}

/** Where to look for records, as the person set it, with the variables and the home beside it. */
export function rootSettings(memoryFile: string): RootSettings {
  return {
    claudeRoots: texts(setting<unknown>(SETTINGS.claudeRoots, [])),
    codexRoots: texts(setting<unknown>(SETTINGS.codexRoots, [])),
    from: 'setting',
    env: {
      CLAUDE_CONFIG_DIR: process.env['CLAUDE_CONFIG_DIR'],
      CODEX_HOME: process.env['CODEX_HOME'],
      PATH: process.env['PATH'] ?? process.env['Path'],
    },
    home: os.homedir(),
    memoryFile,
    ripgrep: text(setting<unknown>(SETTINGS.ripgrep, '')),
  };
}

/** The program that resumes sessions of a tool; its own name where nothing else is set. */
export function programOf(runtime: Runtime): string {
  const id = runtime === 'claude' ? SETTINGS.claudeProgram : SETTINGS.codexProgram;
  const program = setting<unknown>(id, runtime);
  return typeof program === 'string' && program.trim() !== '' ? program.trim() : runtime;
}

export function runsImmediately(): boolean {
  return setting<unknown>(SETTINGS.runImmediately, false) === true;
}

/** The shell that copied commands are written for. */
export function copyShell(): Shell {
  switch (setting<unknown>(SETTINGS.shell, 'auto')) {
    case 'sh':
      return 'sh';
    case 'fish':
      return 'fish';
    case 'powershell':
      return 'powershell';
    case 'cmd':
      return 'cmd';
    default:
      return shellOf(vscode.env.shell);
  }
}

/** Days before its deletion from which on a session is marked; 0: never. */
export function expiryNoticeDays(): number {
  const days = setting<unknown>(SETTINGS.expiryNoticeDays, 7);
  return typeof days === 'number' && Number.isFinite(days) ? Math.max(0, days) : 7;
}

/** True when a change touches where records are looked for, or how. */
export function changesRoots(event: vscode.ConfigurationChangeEvent): boolean {
  return (
    event.affectsConfiguration(SETTINGS.claudeRoots) ||
    event.affectsConfiguration(SETTINGS.codexRoots) ||
    event.affectsConfiguration(SETTINGS.ripgrep)
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A setting may hold anything; what is no text is not a folder. */
function texts(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is string => typeof item === 'string' && item.trim() !== '');
}
