import { HOME } from './places.mjs';

/** The files of a Codex INDEX entry: path below the Codex root → text. */
export function codexIndex(facts, record) {
  const bytes = Buffer.byteLength(record.text);
  const modified = Date.parse(facts.endedAt);
  const generation = `${String(modified).padStart(16, '0')}-${String(bytes).padStart(16, '0')}`;
  const recordPath = `generations/${generation}/record.json`;
  const entry = {
    schema_version: 1,
    runtime: 'codex',
    session_id: facts.sessionId,
    source_transcript: `${HOME}/.${record.file}`,
    source_event: 'stop',
    cwd: facts.cwd,
    revision: { mtime_ms: modified, size: bytes },
    started_at: facts.startedAt,
    last_turn_at: facts.endedAt,
    extracted_at: new Date(modified + 60_000).toISOString(),
    extraction: { model: 'gpt-5-mini', reasoning_effort: 'low', method: 'codex-exec-v1' },
    source_scan: { skipped_lines: 0, unverified_user_turns: 0, omitted_chars: 0 },
    evidence_modes: {
      initial_request: 'attested',
      key_utterances: 'attested',
      topics: 'inferred',
      keywords: 'inferred',
      cross_refs: 'observed',
    },
    protocols_used: [],
    topic: facts.topics[0] ?? '',
    topics: facts.topics,
    keywords: facts.keywords,
    initial_request: facts.request,
    key_utterances: facts.utterances,
    cross_refs: facts.refs.map(({ ref }) => ref),
    decisions: facts.decisions.map(({ label, description, rejected }) => ({
      label,
      description,
      alternatives_rejected: rejected === '' ? [] : [rejected],
    })),
    narrative: facts.narrative,
    markers: {
      coinage: facts.coinage.map(({ token }) => token),
      actor: facts.actors.map(([name]) => name),
      temporal: facts.temporal.map(([date]) => date),
      emotional: facts.emotional.map(([text]) => text),
      cognitive: facts.cognitive.map(([text]) => text),
      singularity: facts.singularity,
    },
  };
  const json = (value) => `${JSON.stringify(value, null, 1)}\n`;
  const catalog = {
    ...entry,
    generation,
    updated_at: entry.extracted_at,
    record_path: recordPath,
  };
  const folder = `codex/hypomnesis/${facts.sessionId}`;
  return {
    [`codex/hypomnesis/catalog/${facts.sessionId}.json`]: json(catalog),
    [`${folder}/current.json`]: json({ generation, record_path: recordPath }),
    [`${folder}/${recordPath}`]: json(entry),
  };
}
