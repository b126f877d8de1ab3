const quoted = (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const inline = (items) => `[${items.map(quoted).join(', ')}]`;
const page = (head, body) => `---\n${head.join('\n')}\n---\n\n${body.join('\n').trimEnd()}\n`;

/** The files of a Claude INDEX folder: name → text. `form: legacy` is the oldest form still met. */
export function indexFolder(facts) {
  const files = {
    'clue.md': clue(facts),
    'vector.md': vector(facts),
    'narrative.md': facts.narratives.map((one, at) => narrative(facts, one, at)).join('\n'),
    'entropy.md': entropy(facts),
  };
  if (facts.coinage.length > 0) files['coinage.md'] = coinage(facts);
  files['markers.md'] = markers(facts);
  return files;
}

const isLegacy = (facts) => facts.form === 'legacy';
const derived = (facts) => `derived_from: ssot:${facts.sessionId}`;
const tier = (facts, name) => (isLegacy(facts) ? [] : [`evidence_mode: ${name}`]);

function clue(facts) {
  const refs = facts.refs.map(({ kind, ref, channel }) =>
    isLegacy(facts) ? `  - ${ref}` : `  - {kind: ${kind}, ref: "${ref}", channel: ${channel}}`,
  );
  const modes = [
    'evidence_modes:',
    '  initial_request: attested',
    '  key_utterances: attested',
    '  topics: inferred',
    '  keywords: inferred',
    '  cross_refs: observed',
  ];
  const head = [
    `session_id: ${facts.sessionId}`,
    ...(isLegacy(facts) ? [] : [`cwd: ${quoted(facts.cwd)}`]),
    `date: ${facts.date}`,
    `started_at: ${facts.startedAt}`,
    `last_turn_at: ${facts.endedAt}`,
    `topics: ${inline(facts.topics)}`,
    `keywords: ${inline(facts.keywords)}`,
    `initial_request: ${quoted(facts.request)}`,
    'key_utterances:',
    ...facts.utterances.map((text) => `  - ${quoted(text)}`),
    ...(refs.length === 0 ? ['cross_refs: []'] : ['cross_refs:', ...refs]),
    ...(isLegacy(facts) ? [] : modes),
    derived(facts),
  ];
  return page(head, [
    `Session started with: ${facts.request.slice(0, 200)}`,
    `Main topics: ${facts.topics.join(', ')}`,
    '',
    'Notable user statements:',
    ...facts.utterances.map((text) => `- ${text}`),
  ]);
}

function vector(facts) {
  const head = [
    `session_id: ${facts.sessionId}`,
    `date: ${facts.date}`,
    `decisions: ${inline(facts.decisions.map(({ label }) => label))}`,
    ...tier(facts, 'inferred'),
    derived(facts),
  ];
  const body = facts.decisions.flatMap(({ label, description, rejected }) => [
    `### ${label}`,
    description,
    ...(rejected === '' ? [] : [`Alternatives rejected: ${rejected}`]),
  ]);
  return page(
    head,
    body.length === 0 ? ['No decision was found in this session.'] : ['## Decisions', ...body],
  );
}

function narrative(facts, { origin, direction, outcome }, at) {
  const head = [
    `session_id: ${facts.sessionId}`,
    ...(isLegacy(facts) ? [] : [`cwd: ${quoted(facts.cwd)}`]),
    `started_at: ${facts.startedAt}`,
    `last_turn_at: ${facts.endedAt}`,
    `date: ${facts.date}`,
    `topics: [${facts.topics.join(', ')}]`,
    'protocols_used: []',
    'continuations: []',
    'forks: []',
    ...(at === 0 && facts.narratives.length > 1 ? [] : tier(facts, 'inferred')),
    derived(facts),
  ];
  return page(head, [
    `## ${facts.startedAt.slice(0, 16)} — Initial Narrative`,
    '### Origin',
    origin,
    '### Direction',
    direction,
    '### Outcome',
    outcome,
  ]);
}

function entropy(facts) {
  const head = [
    `session_id: ${facts.sessionId}`,
    `date: ${facts.date}`,
    `identifier_count: ${facts.entropy.length}`,
    'extractors: [url, pr_ref, issue_ref, session_id, commit_sha, path_ref]',
    ...tier(facts, 'observed'),
    derived(facts),
  ];
  const rows = facts.entropy.map(({ literal, source, namespace, count }) =>
    isLegacy(facts)
      ? `| \`${literal}\` | ${source} | ${count} |`
      : `| \`${literal}\` | ${source} | ${namespace} | ${count} |`,
  );
  const top = isLegacy(facts)
    ? ['| literal | source | session_count |', '|---------|--------|---------------|']
    : [
        '| literal | source | source_namespace | session_count |',
        '|---------|--------|------------------|---------------|',
      ];
  return page(head, ['## Identifier Tuples', '', ...top, ...rows]);
}

function coinage(facts) {
  const head = [
    `session_id: ${facts.sessionId}`,
    `date: ${facts.date}`,
    `coinage_count: ${facts.coinage.length}`,
    'budget_skipped: false',
    `corpus_sessions_sampled: ${facts.sampled}`,
    `elapsed_ms: ${facts.elapsedMs}`,
    'threshold: 0.5',
    ...tier(facts, 'observed'),
    derived(facts),
  ];
  return page(head, [
    '## Zipf-Deviation Coinage Set',
    '',
    '| token | precision | session_occ | corpus_occ |',
    '|-------|-----------|-------------|------------|',
    ...facts.coinage.map(
      ({ token, precision, session, corpus }) =>
        `| \`${token}\` | ${precision} | ${session} | ${corpus} |`,
    ),
  ]);
}

const MARKER_MODES = {
  coinage: 'observed',
  actor: 'attested',
  temporal: 'attested',
  emotional: 'attested',
  cognitive: 'attested',
  singularity: 'attested',
};

function markers(facts) {
  const plain = isLegacy(facts);
  const lines = {
    coinage: facts.coinage.map(({ token, precision, session, corpus }) =>
      plain
        ? token
        : `\`${token}\` (precision ${precision}, session ${session} / corpus ${corpus})`,
    ),
    actor: facts.actors.map(([name, role, phrase]) =>
      plain ? name : `${name} (role: ${role}, phrase: \`${phrase}\`)`,
    ),
    temporal: facts.temporal.map(([date, phrase, kind]) =>
      plain ? date : `${date} (phrase: \`${phrase}\`, kind: ${kind})`,
    ),
    emotional: facts.emotional.map(([text, polarity]) =>
      plain ? text : `${text} (polarity: ${polarity})`,
    ),
    cognitive: facts.cognitive.map(([text, role]) =>
      plain ? text : `${text} (function: ${role})`,
    ),
    singularity: facts.singularity,
  };
  const names = Object.keys(lines);
  const counts = Object.fromEntries(names.map((name) => [name, lines[name].length]));
  const head = [
    `session_id: ${facts.sessionId}`,
    `date: ${facts.date}`,
    `marker_categories: [${names.join(', ')}]`,
    `marker_counts: ${JSON.stringify(counts)}`,
    ...(plain ? [] : ['extraction_method: haiku-marker-v1', 'evidence_modes:']),
    ...(plain ? [] : names.map((name) => `  ${name}: ${MARKER_MODES[name]}`)),
    derived(facts),
  ];
  const body = names.flatMap((name) => [
    `### ${name} (${lines[name].length})`,
    ...(lines[name].length === 0 ? ['_none_'] : lines[name].map((line) => `- ${line}`)),
    '',
  ]);
  return page(head, ['## MarkerProfile', '', ...body]);
}
