import assert from 'node:assert/strict';
import { pictureFile, pictureName } from '../../../src/extension/ascend/pictureFile.js';

const svg = (text: string): boolean => pictureFile({ format: 'svg', svg: text }, 'title') !== null;

describe('a picture that the page sends', () => {
  it('is a drawing, behind a declaration or not', () => {
    assert.ok(svg('<svg xmlns="http://www.w3.org/2000/svg"><text>a &lt; b, it’s "x"</text></svg>'));

    assert.ok(svg('<?xml version="1.0"?>\n<!-- made here -->\n<svg width="1"></svg>'));
  });

  it('is nothing else, and holds nothing that acts', () => {
    const odd = [
      '',
      'svg',
      '<html><svg></svg></html>',
      '<svgx></svgx>',
      '<svg><script>alert(1)</script></svg>',
      '<svg><SCRIPT/></svg>',
      '<svg onload="alert(1)"></svg>',
      "<svg><g title='>' onclick = 'x()'></g></svg>",
      '<svg><foreignObject><p/></foreignObject></svg>',
      '<svg><!DOCTYPE x [<!ENTITY a "b">]></svg>',
    ];
    for (const text of odd) assert.equal(svg(text), false, text);
  });

  it('takes words that look like a program where they are words', () => {
    assert.ok(svg('<svg><text>&lt;script&gt; onload=1</text><title>on x = 1</title></svg>'));
    assert.ok(svg('<svg aria-label="&lt;script&gt; onload=1"></svg>'));
  });

  it('reads a long text in a time that grows with it', () => {
    assert.ok(svg(`<svg>${'"\'= on'.repeat(200_000)}</svg>`));
  });

  it('is a PNG by its first bytes', () => {
    const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    const png = (bytes: readonly number[]): boolean =>
      pictureFile({ format: 'png', png: Uint8Array.from(bytes).buffer }, 't') !== null;
    assert.ok(png([...head, 0]));
    assert.equal(png(head), false);
    assert.equal(png([0xff, 0xd8, 0xff, 0, 0, 0, 0, 0, 0]), false);
    assert.equal(png([...head.slice(0, 7), 0x0b, 0]), false);
  });

  it('has a name that is no path and no odd sign', () => {
    assert.equal(pictureName('../../etc/passwd'), 'etc-passwd');
    assert.equal(pictureName('Rounding: money, once!'), 'Rounding-money-once');
    assert.equal(pictureName('\u202e..'), 'sessions');
    assert.ok(pictureName('x'.repeat(500)).length <= 60);
  });
});
