import type { Excerpt } from '../../core/records/excerpt.js';
import type { Display } from './display.js';
import { when } from './moments.js';
import { speakerName } from '../../core/words/speakers.js';

/** A passage to paste elsewhere: the words, who said them and when, and where they stand. */
export function passageText(excerpt: Excerpt, display: Display): string {
  const { locator } = excerpt;
  const said = [
    speakerName(excerpt.speaker, excerpt.runtime, excerpt.tool),
    when(excerpt.timestamp, display)?.exact,
  ].filter((part) => part !== undefined);
  return `${excerpt.text}\n\n— ${said.join(', ')}\n${locator.record}:${locator.line}\n`;
}
