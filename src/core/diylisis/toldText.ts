import { lifetimeOf } from './ephemeralRoots.js';
import { placesIn } from './residue/places.js';
import { day } from '../words/times.js';
import type { ContextItem } from './contextItem.js';
import { refKey, refOf, type Looked } from './looking.js';

/** The most telling lines of a captured output, at most so many characters. */
const MAX_OUTPUT = 600;
const SUMMARY_LINE =
  /\b\d+\s+(?:tests?|passed|passing|failed|failing|failures?|errors?|warnings?|skipped|problems?|ok)\b|^(?:ok|FAIL|PASS|FAILED|PASSED|error|Error)\b|\b(?:test result|Tests:|Ran \d+)/u;

/**
 * What an item says to somebody who was not there: the words of persons as they are, everything else
 * as a plain sentence of what was seen and when. In the reader's time zone nothing is said; days are UTC.
 */
export function toldText(item: ContextItem, looked: Looked): string {
  const { body, content, at } = item;
  const when = at === null ? '' : `On ${day(at, 'UTC')} `;
  switch (body.kind) {
    case 'file': {
      const path = refOf(item)?.locator ?? body.path;
      const ref = refOf(item);
      const git = ref === null ? null : (looked.facts.get(refKey(ref))?.git ?? null);
      const change =
        git === 'modified'
          ? '; it has changes that are not committed'
          : git === 'untracked'
            ? '; git does not track it'
            : '';
      return `${path}: ${actsText(body.acts, body.renamedTo)}${change}`;
    }
    case 'command':
      return `${when}\`${body.command}\` ${exitText(body.exit)}`.trim();
    case 'commit':
      return body.subject === null ? `Commit ${body.sha}` : `Commit ${body.sha}: ${body.subject}`;
    case 'branch':
      return `Branch: ${body.name}`;
    case 'task':
      return `${when}the task list held “${body.subject}” as ${statusText(body.status)}`.trim();
    case 'answer':
      return body.question === '' ? content : `${body.question} — ${content}`;
    default:
      return content;
  }
}

function actsText(acts: readonly string[], renamedTo: string | null): string {
  const last = acts.filter((act) => act !== 'read');
  const words = last.length === 0 ? ['read'] : [...new Set(last)];
  const to = renamedTo === null ? '' : ` (now ${renamedTo})`;
  return `${words.join(', ')} by the earlier work${to}`;
}

function exitText(exit: number | null): string {
  return exit === null ? 'was run' : `ended with status ${String(exit)}`;
}

function statusText(status: string): string {
  switch (status) {
    case 'in_progress':
      return 'in progress';
    case 'pending':
      return 'not started';
    case 'completed':
      return 'done';
    default:
      return 'open';
  }
}

/**
 * The lines of an output that tell how it ended, else its last ones; without those that name a place
 * which will not last, as nobody can look there.
 */
export function tellingOutput(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => !namesPassingPlace(line));
  const telling = lines.filter((line) => SUMMARY_LINE.test(line));
  const chosen = (
    telling.length > 0 ? telling.slice(-6) : lines.filter((line) => line !== '').slice(-4)
  )
    .join('\n')
    .trim();
  return chosen.length <= MAX_OUTPUT ? chosen : `…${chosen.slice(-MAX_OUTPUT)}`;
}

/** A temporary folder, this machine's own address; a folder of the person's home may well last. */
const namesPassingPlace = (line: string): boolean =>
  placesIn(line, { fences: true }).some(
    ({ text, form }) =>
      form !== 'name' &&
      lifetimeOf(
        { kind: form === 'url' ? 'url' : 'path', locator: text },
        { temporary: null, offsetMinutes: 0, recordUntil: null },
        '1970-01-01T00:00:00Z',
      ).kind !== 'lasting',
  );
