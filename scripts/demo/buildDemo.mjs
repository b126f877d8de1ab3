import * as fs from 'node:fs';
import * as path from 'node:path';
import { ClaudeRecord } from './claudeRecord.mjs';
import { CodexRecord } from './codexRecord.mjs';
import { codexIndex } from './codexIndex.mjs';
import { sessionIdOf } from './ids.mjs';
import { indexFacts } from './indexFacts.mjs';
import { indexFolder } from './indexFolder.mjs';
import { parseCues } from './parseCues.mjs';
import { parseStory } from './parseStory.mjs';

const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

/** Reads every story, in the order of their names. */
function readStories() {
  const folder = path.join(here, 'stories');
  const texts = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.story'))
    .sort()
    .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]);
  const heads = texts.map(([name, text]) => parseStory(text, name).head);
  const fill = fillIds(new Map(heads.map((head) => [head.key, sessionIdOf(head)])));
  return texts.map(([name, text]) => parseStory(fill(text), name));
}

/** Puts session ids in the place of `{{key}}`. */
function fillIds(ids) {
  return (text) =>
    text.replaceAll(/\{\{([\w-]+)\}\}/gu, (_, key) => {
      const id = ids.get(key);
      if (id === undefined) throw new Error(`no story called ${key}`);
      return id;
    });
}

/**
 * Makes the whole demo store in memory: path below `media/demo` → {text, modified, packed}.
 * `packed` marks a text that is kept compressed, under the same path with `.zst`.
 */
export function buildDemo() {
  const files = new Map();
  const add = (file, text, modified, packed = false) => {
    if (files.has(file)) throw new Error(`two files are called ${file}`);
    files.set(file, { text, modified, packed });
  };
  const records = new Map();
  const stories = readStories();
  for (const story of [...stories].sort((a, b) => forkDepth(a) - forkDepth(b))) {
    const { head } = story;
    const parent = head.fork === undefined ? null : records.get(head.fork);
    if (parent === undefined) throw new Error(`${head.key}: no story called ${head.fork}`);
    const record =
      head.tool === 'claude' ? new ClaudeRecord(story, parent) : new CodexRecord(story, parent);
    record.startedAt = `${head.start}:00.000Z`;
    records.set(head.key, record);
    if (head.record !== 'gone') {
      add(record.file, record.text, record.endedAt, head.packed === 'yes');
      for (const [file, text] of record.sideFiles ?? []) add(file, text, record.endedAt);
    }
    if (story.index !== null) addIndex(add, story, record);
  }
  addNames(add, records);
  const cueIds = new Map([...records].map(([key, record]) => [key, record.sessionId]));
  return { files, records, cues: parseCues(path.join(here, 'cues.txt'), cueIds) };
}

const forkDepth = (story) => (story.head.fork === undefined ? 0 : 1);

function addIndex(add, story, record) {
  const facts = indexFacts(story, record);
  if (story.head.ended !== undefined) facts.endedAt = `${story.head.ended}:00.000Z`;
  const later = new Date(Date.parse(facts.endedAt) + 60_000).toISOString();
  if (story.head.tool === 'codex') {
    for (const [file, text] of Object.entries(codexIndex(facts, record))) add(file, text, later);
    return;
  }
  const folder = `claude/projects/${record.slug}/hypomnesis/${record.sessionId}`;
  for (const [name, text] of Object.entries(indexFolder(facts))) {
    add(`${folder}/${name}`, text, later);
  }
}

/** The names that people gave to Codex sessions; the newest line of an id counts. */
function addNames(add, records) {
  const named = [...records.values()]
    .filter((record) => record instanceof CodexRecord && record.head.name !== undefined)
    .sort((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
  const lines = named.map((record) =>
    JSON.stringify({
      id: record.sessionId,
      thread_name: record.head.name,
      updated_at: record.endedAt,
    }),
  );
  add('codex/session_index.jsonl', `${lines.join('\n')}\n`, named.at(-1)?.endedAt);
}
