import type { SessionSeed } from '../storeSeed.js';
import type { IndexFacts } from './indexFacts.js';
import { sessionIdOf } from './names.js';

/** Files below a root: their place and their text. */
export type Files = Readonly<Record<string, string>>;

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const inline = (items: readonly string[]): string => `[${items.map(quoted).join(', ')}]`;
const page = (head: readonly string[], body: readonly string[]): string =>
  `---\n${head.join('\n')}\n---\n\n${body.join('\n')}\n`;

/** The folder of a Claude INDEX entry, in the newest form of its writer. */
export function claudeIndex(sessionId: string, cwd: string, facts: IndexFacts): Files {
  const { startedAt, endedAt, topics, utterances, request } = facts;
  const id = `session_id: ${sessionId}`;
  const date = `date: ${startedAt.slice(0, 10)}`;
  const from = `derived_from: ssot:${sessionId}`;
  const times = [`started_at: ${startedAt}`, `last_turn_at: ${endedAt}`];
  const refs = facts.refs.map(
    ({ kind, ref, channel }) => `  - {kind: ${kind}, ref: "${ref}", channel: ${channel}}`,
  );
  const clue = page(
    [
      ...[id, `cwd: ${quoted(cwd)}`, date, ...times, `topics: ${inline(topics)}`],
      ...[`keywords: ${inline(facts.keywords)}`, `initial_request: ${quoted(request)}`],
      ...['key_utterances:', ...utterances.map((text) => `  - ${quoted(text)}`)],
      ...(refs.length === 0 ? ['cross_refs: []'] : ['cross_refs:', ...refs]),
      ...['evidence_modes:', '  initial_request: attested', '  key_utterances: attested'],
      ...['  topics: inferred', '  keywords: inferred', '  cross_refs: observed', from],
    ],
    [
      ...[`Session started with: ${request.slice(0, 200)}`, `Main topics: ${topics.join(', ')}`],
      ...['', 'Notable user statements:', ...utterances.map((text) => `- ${text}`)],
    ],
  );
  const vector = page(
    [
      ...[id, date, `decisions: ${inline(facts.decisions.map(({ label }) => label))}`],
      ...['evidence_mode: inferred', from],
    ],
    facts.decisions.length === 0
      ? ['No decision was found in this session.']
      : [
          '## Decisions',
          ...facts.decisions.flatMap(({ label, description }) => [`### ${label}`, description]),
        ],
  );
  const narrative = page(
    [
      ...[id, `cwd: ${quoted(cwd)}`, ...times, date, `topics: [${topics.join(', ')}]`],
      ...['protocols_used: []', 'continuations: []', 'forks: []', 'evidence_mode: inferred', from],
    ],
    [
      ...[`## ${startedAt.slice(0, 16)} — Initial Narrative`, '### Origin', request],
      ...['### Direction', utterances[0] ?? '', '### Outcome', facts.outcome],
    ],
  );
  const entropy = page(
    [
      ...[id, date, `identifier_count: ${facts.paths.length}`],
      ...['extractors: [url, pr_ref, issue_ref, session_id, commit_sha, path_ref]'],
      ...['evidence_mode: observed', from],
    ],
    [
      ...['## Identifier Tuples', '', '| literal | source | source_namespace | session_count |'],
      ...['|---------|--------|------------------|---------------|'],
      ...facts.paths.map((path) => `| \`${path}\` | path_ref | fs_path | 2 |`),
    ],
  );
  const coinage = page(
    [
      ...[id, date, `coinage_count: ${facts.coined.length}`, 'budget_skipped: false'],
      ...['corpus_sessions_sampled: 24', 'elapsed_ms: 40', 'threshold: 0.5'],
      ...['evidence_mode: observed', from],
    ],
    [
      ...['## Zipf-Deviation Coinage Set', '', '| token | precision | session_occ | corpus_occ |'],
      ...['|-------|-----------|-------------|------------|'],
      ...facts.coined.map((word) => `| \`${word}\` | 4.000 | 4 | 0 |`),
    ],
  );
  return {
    ...{ 'clue.md': clue, 'vector.md': vector, 'narrative.md': narrative, 'entropy.md': entropy },
    ...(facts.coined.length === 0 ? {} : { 'coinage.md': coinage }),
  };
}

/** The files of a Codex INDEX entry below the Codex root. */
export function codexIndex(
  store: string,
  seed: SessionSeed,
  cwd: string,
  transcript: string,
  facts: IndexFacts,
): Files {
  const sessionId = sessionIdOf(store, seed.key);
  const modified = Date.parse(facts.endedAt);
  const generation = `${String(modified).padStart(16, '0')}-${'4096'.padStart(16, '0')}`;
  const recordPath = `generations/${generation}/record.json`;
  const entry = {
    ...{ schema_version: 1, runtime: 'codex', session_id: sessionId },
    ...{ source_transcript: transcript, source_event: 'stop', cwd },
    revision: { mtime_ms: modified, size: 4096 },
    ...{ started_at: facts.startedAt, last_turn_at: facts.endedAt, extracted_at: facts.endedAt },
    extraction: { model: 'gpt-5-mini', reasoning_effort: 'low', method: 'codex-exec-v1' },
    source_scan: { skipped_lines: 0, unverified_user_turns: 0, omitted_chars: 0 },
    evidence_modes: { initial_request: 'attested', key_utterances: 'attested', topics: 'inferred' },
    ...{ protocols_used: [], topic: facts.topics[0] ?? '', topics: facts.topics },
    ...{ keywords: facts.keywords, initial_request: facts.request },
    ...{ key_utterances: facts.utterances, cross_refs: facts.refs.map(({ ref }) => ref) },
    decisions: facts.decisions.map((one) => ({ ...one, alternatives_rejected: [] })),
    narrative: {
      ...{ origin: facts.request, direction: facts.utterances[0] ?? '', outcome: facts.outcome },
    },
    markers: {
      ...{ coinage: facts.coined, actor: [], temporal: [] },
      ...{ emotional: [], cognitive: [], singularity: [] },
    },
  };
  const catalog = {
    ...entry,
    ...{ generation, updated_at: facts.endedAt, record_path: recordPath },
  };
  const folder = `hypomnesis/${sessionId}`;
  const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
  return {
    [`hypomnesis/catalog/${sessionId}.json`]: json(catalog),
    [`${folder}/current.json`]: json({ generation, record_path: recordPath }),
    [`${folder}/${recordPath}`]: json(entry),
  };
}
