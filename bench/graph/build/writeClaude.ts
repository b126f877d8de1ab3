import { ClaudeRecord, type Line } from '../../handoff/build/claudeRecord.js';
import type { SessionSeed } from '../storeSeed.js';
import { commitOf, expand, sessionIdOf } from './names.js';

/** Host of every seeded repository. */
export const HOST = 'github.com';

/** Lines of a Claude record. `copied`: lines of another session that a resumed copy begins with. */
export function writeClaude(
  store: string,
  seed: SessionSeed,
  cwd: string,
  copied: readonly Line[],
): Line[] {
  const sessionId = sessionIdOf(store, seed.key);
  const last = copied.findLast(({ uuid }) => typeof uuid === 'string')?.['uuid'];
  const record = new ClaudeRecord(cwd, {
    ...{ sessionId, version: '2.1.212', startsAt: `${seed.start}:00.000Z` },
    parentUuid: typeof last === 'string' ? last : null,
  });
  const ours: Line[] = [];
  const take = (): void => {
    ours.push(...record.lines.splice(0).map((line) => ({ ...line, gitBranch: seed.branch })));
  };
  for (const step of seed.steps) {
    switch (step.kind) {
      case 'person':
        record.person(expand(store, step.text));
        break;
      case 'agent':
        record.says(expand(store, step.text));
        break;
      case 'run':
        record.run(expand(store, step.command), expand(store, step.output.join('\n')));
        break;
      case 'read':
        record.read(expand(store, step.path), expand(store, step.output.join('\n')));
        break;
      case 'edit':
        record.edit(step.path, step.before, expand(store, step.after));
        break;
      case 'write':
        record.write(step.path, expand(store, step.content));
        break;
      case 'commit':
        record.run(
          `git commit -am "${step.message}"`,
          `[${seed.branch} ${commitOf(store, step.name).slice(0, 7)}] ${step.message}\n 2 files changed, 14 insertions(+), 3 deletions(-)`,
        );
        break;
      case 'pull': {
        const repository = seed.project.repository ?? `local/${seed.project.name}`;
        const prUrl = `https://${HOST}/${repository}/pull/${step.number}`;
        record.run('gh pr create --fill', prUrl);
        take();
        const timestamp = ours.at(-1)?.['timestamp'];
        const prNumber = Number(step.number);
        ours.push({
          ...{ type: 'pr-link', sessionId, prNumber, prUrl, prRepository: repository, timestamp },
        });
        break;
      }
      case 'title':
        take();
        ours.push({ type: 'ai-title', aiTitle: step.text, sessionId });
        break;
    }
  }
  take();
  const before = copied.map((line) => ('sessionId' in line ? { ...line, sessionId } : line));
  return [...before, ...ours];
}
