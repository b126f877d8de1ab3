import { emitDisk, type EmitDisk } from '../../../../src/node/distill/emit/emitDisk.js';
import { writeHandoff } from '../../../../src/node/distill/emit/writeHandoff.js';
import { acting } from './acting.js';
import { handoffFiles, seen } from './handoffs.js';

/** Writes a handoff and dies before its n-th act, as a machine does that loses its power. */
const [folder = '', journalFolder = '', step = ''] = process.argv.slice(2);
const files = handoffFiles('new', ['cd-1', 'cd-2']);
const disk: EmitDisk = acting(emitDisk, (count) => {
  if (count === Number(step)) process.kill(process.pid, 'SIGKILL');
});
void writeHandoff(files, folder, {
  journalFolder,
  expected: seen(folder, files),
  replace: false,
  disk,
}).then(({ kind }) => process.stdout.write(kind));
