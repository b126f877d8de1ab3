/**
 * Makes the demo store from the stories in scripts/demo/stories, the same bytes every run.
 *
 *   node scripts/make-demo.mjs             writes media/demo
 *   node scripts/make-demo.mjs --out DIR   writes DIR instead
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as zlib from 'node:zlib';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { decompress } from 'fzstd';
import { buildDemo } from './demo/buildDemo.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const committed = path.join(root, 'media/demo');
const flag = process.argv.indexOf('--out');
const out = flag < 0 ? committed : path.resolve(process.argv[flag + 1] ?? '');

/** The day on which the cues are asked. */
const NOW = '2026-11-26T12:00:00.000Z';

/**
 * Compresses, unless the committed file already unpacks to these bytes: compressors of different
 * versions give different bytes for the same text.
 */
function packed(text, file) {
  const kept = path.join(committed, file);
  if (fs.existsSync(kept)) {
    const bytes = fs.readFileSync(kept);
    if (Buffer.from(decompress(bytes)).equals(Buffer.from(text))) return bytes;
  }
  if (zlib.zstdCompressSync !== undefined) return zlib.zstdCompressSync(Buffer.from(text));
  const run = spawnSync('zstd', ['-q', '-c', '-19'], { input: text });
  if (run.status === 0) return run.stdout;
  throw new Error('No zstd compressor: use Node 22.15 or later, or install the program zstd.');
}

/** A file's time in whole seconds, as not every disk keeps parts of them exactly. */
function wholeSecond(iso) {
  return new Date(Math.ceil(Date.parse(iso) / 1000) * 1000).toISOString();
}

const { files, cues } = buildDemo();
// The tool's own retention: long enough for the oldest stories, so that a few are near their end.
files.set('claude/settings.json', {
  text: '{ "cleanupPeriodDays": 135 }\n',
  modified: '2026-11-20T12:00:00.000Z',
});
const write = (file, content) => {
  const full = path.join(out, file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, content);
};

const written = new Map();
for (const [file, { text, modified, packed: isPacked }] of files) {
  const name = isPacked ? `${file}.zst` : file;
  written.set(name, { content: isPacked ? packed(text, name) : text, modified });
}
for (const folder of ['claude', 'codex']) {
  fs.rmSync(path.join(out, folder), { recursive: true, force: true });
}
const times = {};
let bytes = 0;
for (const name of [...written.keys()].sort()) {
  const { content, modified } = written.get(name);
  write(name, content);
  times[name] = wholeSecond(modified);
  bytes += Buffer.byteLength(content);
}
write('times.json', `${JSON.stringify(times, null, 1)}\n`);
write('cues.json', `${JSON.stringify({ now: NOW, cues }, null, 1)}\n`);
console.log(`${written.size} files, ${Math.round(bytes / 1024)} KB in ${out}`);
