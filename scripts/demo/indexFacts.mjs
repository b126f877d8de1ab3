import { numberOf } from './ids.mjs';

const NAMESPACE = {
  url: 'url',
  path_ref: 'fs_path',
  pr_ref: 'github_pr',
  issue_ref: 'github_issue',
  session_id: 'session',
  commit_sha: 'git_commit',
};

/** The facts of a story's INDEX part, ready to be written in either tool's form. */
export function indexFacts(story, record) {
  const of = (name) => story.index.filter(([key]) => key === name).map(([, value]) => value);
  const one = (name) => of(name)[0] ?? '';
  const list = (name) =>
    one(name)
      .split(';')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const rows = (name) => of(name).map((line) => line.split('|').map((cell) => cell.trim()));
  const talk = story.steps.flatMap(({ text, output = [] }) => [text, ...output]);
  const whole = talk.join('\n').toLowerCase();
  const occurrences = (literal) => whole.split(literal.toLowerCase()).length - 1;
  const [origin = '', direction = '', outcome = ''] = rows('narrative').at(-1) ?? [];
  return {
    form: one('form') || 'current',
    sessionId: record.sessionId,
    cwd: record.cwd,
    startedAt: record.startedAt,
    endedAt: record.endedAt,
    date: record.startedAt.slice(0, 10),
    topics: list('topics'),
    keywords: list('keywords'),
    request: (one('request') || record.humanTurns[0] || '').replaceAll('\n', ' ').slice(0, 300),
    utterances: of('utterance'),
    refs: rows('ref').map(([kind, ref, channel]) => ({ kind, ref, channel })),
    decisions: rows('decision').map(([label, description, rejected]) => ({
      label,
      description,
      rejected: rejected ?? '',
    })),
    narratives: rows('narrative').map(([from, way, end]) => ({
      origin: from,
      direction: way,
      outcome: end,
    })),
    narrative: { origin, direction, outcome },
    entropy: rows('entropy')
      .map(([literal, source, count]) => ({
        literal,
        source,
        namespace: NAMESPACE[source],
        count: Number(count ?? occurrences(literal)),
      }))
      .sort((a, b) => b.count - a.count || (a.literal < b.literal ? -1 : 1)),
    coinage: rows('coinage').map(([token, corpus]) => ({
      token,
      session: occurrences(token),
      corpus: Number(corpus),
      precision: (occurrences(token) / (1 + Number(corpus))).toFixed(3),
    })),
    actors: rows('actor'),
    temporal: rows('temporal'),
    emotional: rows('emotional'),
    cognitive: rows('cognitive'),
    singularity: of('singularity'),
    elapsedMs: numberOf(`${story.head.key} elapsed`, 22, 140),
    sampled: numberOf(`${story.head.key} sampled`, 8, 30),
  };
}
