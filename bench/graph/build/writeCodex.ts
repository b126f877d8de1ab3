import type { Line } from '../../handoff/build/claudeRecord.js';
import { CodexRecord } from '../../handoff/build/codexRecord.js';
import type { SessionSeed } from '../storeSeed.js';
import { commitOf, expand, sessionIdOf } from './names.js';
import { HOST } from './writeClaude.js';

/** Lines of a Codex rollout, its header with branch and remote as the tool notes them. */
export function writeCodex(store: string, seed: SessionSeed, cwd: string): Line[] {
  const startsAt = `${seed.start}:00.000Z`;
  const record = new CodexRecord(cwd, sessionIdOf(store, seed.key), startsAt, true);
  const { repository } = seed.project;
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
        record.run(
          `sed -n '1,200p' ${expand(store, step.path)}`,
          expand(store, step.output.join('\n')),
        );
        break;
      case 'edit':
        record.patch(
          `*** Begin Patch\n*** Update File: ${step.path}\n@@\n-${step.before}\n+${expand(store, step.after)}\n*** End Patch`,
        );
        break;
      case 'write':
        record.patch(
          `*** Begin Patch\n*** Add File: ${step.path}\n+${expand(store, step.content).replaceAll('\n', '\n+')}\n*** End Patch`,
        );
        break;
      case 'commit':
        record.run(
          `git commit -am '${step.message}'`,
          `[${seed.branch} ${commitOf(store, step.name).slice(0, 7)}] ${step.message}\n 2 files changed, 11 insertions(+), 4 deletions(-)`,
        );
        break;
      case 'pull':
        record.run(
          'gh pr create --fill',
          `https://${HOST}/${repository ?? seed.project.name}/pull/${step.number}`,
        );
        break;
      case 'title':
        break;
    }
  }
  return [head(store, seed, cwd, startsAt), environment(cwd, startsAt), ...record.lines];
}

function head(store: string, { key, branch, project }: SessionSeed, cwd: string, at: string): Line {
  const git = {
    commit_hash: commitOf(store, `head of ${key}`),
    branch,
    ...(project.repository === null
      ? {}
      : { repository_url: `git@${HOST}:${project.repository}.git` }),
  };
  const payload = {
    ...{ id: sessionIdOf(store, key), timestamp: at, cwd, originator: 'codex_cli_rs' },
    ...{ cli_version: '0.104.0', instructions: null, source: 'cli', model_provider: 'openai', git },
  };
  return { timestamp: at, type: 'session_meta', payload };
}

function environment(cwd: string, timestamp: string): Line {
  const text = `<environment_context>\n  <cwd>${cwd}</cwd>\n  <shell>bash</shell>\n</environment_context>`;
  const payload = { type: 'message', role: 'user', content: [{ type: 'input_text', text }] };
  return { timestamp, type: 'response_item', payload };
}
