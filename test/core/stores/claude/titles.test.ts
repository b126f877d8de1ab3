import assert from 'node:assert/strict';
import fc from 'fast-check';
import { commandTopic, slashCommand } from '../../../../src/core/stores/claude/commandTopic.js';
import { isSlugOf, slugOf } from '../../../../src/core/stores/claude/slug.js';
import { chooseTitle, machineTitle } from '../../../../src/core/stores/claude/titles.js';
import type { TitleSources } from '../../../../src/core/stores/claude/titles.js';
import { titleText } from '../../../../src/core/stores/shared/titleText.js';

const ALL: TitleSources = {
  custom: 'Custom',
  ai: 'By AI',
  turn: 'First turn',
  command: '/fix it',
  summary: 'Summary',
  cwd: 'C:\\src\\shop',
  time: '2026-10-01T09:00:00.000Z',
};

describe('titles', () => {
  it('keep their precedence: custom, AI, turn, command, summary, none', () => {
    const found: string[] = [];
    let sources = ALL;
    for (const from of ['custom', 'ai', 'turn', 'command', 'summary'] as const) {
      found.push(chooseTitle(sources).titleFrom);
      sources = { ...sources, [from]: null };
    }
    assert.deepEqual(found, ['custom', 'ai', 'turn', 'command', 'summary']);
    assert.deepEqual(chooseTitle(sources), {
      title: 'Session in shop on 2026-10-01',
      titleFrom: 'none',
    });
    assert.equal(chooseTitle({ ...sources, cwd: null, time: null }).title, 'Session');
  });

  it('are one readable line of at most 200 characters, whatever the text is', () => {
    const noisy = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('\u001b[31mred\u001b[0m', '<b>', '\u202eabc', '\0', '\n', '# ', 'word '),
    );
    fc.assert(
      fc.property(
        fc.array(noisy).map((parts) => parts.join('')),
        (text) => {
          const { title } = chooseTitle({
            ...ALL,
            custom: text,
            ai: null,
            turn: text,
            command: text,
            summary: text,
          });
          assert.ok(title.length > 0 && title.length <= 200);
          assert.ok(/[\p{L}\p{N}]/u.test(title));
          assert.ok(
            !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(title),
            JSON.stringify(title),
          );
          assert.equal(title, title.trim());
        },
      ),
    );
  });

  it('leave terminal escapes, tags and Markdown marks out', () => {
    assert.equal(titleText('\u001b[1m## Fix\u001b[0m the `totals`'), 'Fix the `totals`');
    assert.equal(titleText('<div><b>Centre</b> it'), 'Centre</b> it');
    assert.equal(titleText('```\n- round to cents'), 'round to cents');
    assert.equal(titleText('?? !!'), null);
    assert.equal(titleText('금액이 1센트 틀려요'), '금액이 1센트 틀려요');
  });

  it('never cut inside a character', () => {
    const title = titleText(`${'a'.repeat(198)}😀😀😀`);
    assert.equal(title, `${'a'.repeat(198)}…`);
  });

  it('skip the preamble of machine-written texts', () => {
    assert.equal(machineTitle('Implement the following plan:\n\n# Whole cents\n…'), 'Whole cents');
    assert.equal(
      machineTitle(
        'This session is being continued from a previous conversation that …\nAnalysis:\n1. Primary Request and Intent:\nRound fees',
      ),
      'Round fees',
    );
    assert.equal(machineTitle('Summary:\n'), null);
  });

  it('are made of a command’s own words', () => {
    const read = (name: string, args: string): string | null => {
      const command = slashCommand(
        `<command-name>${name}</command-name>\n<command-args>${args}</command-args>`,
      );
      return command === null ? null : commandTopic(command);
    };
    assert.equal(read('/recollect', 'the cache thing'), '/recollect the cache thing');
    assert.equal(read('/init', ''), '/init');
    assert.equal(read('/clear', ''), null);
    assert.equal(read('<b>', ''), null);
    assert.equal(slashCommand('please explain <command-name>'), null);
  });
});

describe('the guessed partition name', () => {
  it('replaces every character that is no ASCII letter or digit', () => {
    assert.equal(slugOf('/home/ada/shop.web'), '-home-ada-shop-web');
    assert.equal(slugOf('C:\\src\\shop'), 'C--src-shop');
    assert.equal(slugOf('/가/b'), '---b');
  });

  it('is cut at 200 and told apart by a hash', () => {
    const slug = slugOf(`/${'a'.repeat(300)}`);
    assert.match(slug, /^-a{199}-[0-9a-z]+$/);
    assert.notEqual(slug, slugOf(`/${'a'.repeat(301)}`));
  });

  it('is compared loosely', () => {
    assert.ok(isSlugOf('-Home-ada-shop_web', '/home/ada/shop.web'));
    assert.ok(!isSlugOf('-home-ada-shop', '/home/ada/shop.web'));
  });
});
