import assert from 'node:assert/strict';
import { execSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Frame } from 'playwright-core';
import { largePicture } from '../webview/ascend/samples.js';
import { snapshotOf } from '../webview/ascend/snapshots.js';
import { artifactsFolder, projectRoot } from './support/paths.js';
import { useWorkbench } from './support/useWorkbench.js';

/** Sessions and connections; all connections are strong ones, so that all are drawn. */
const SIZES = [
  // What the workbench, the frame and this machine take by themselves.
  [1, 0],
  [300, 600],
  [300, 2_000],
  [1_000, 2_000],
] as const;
const FRAMES = 180;

/** An extension that shows the built page with one snapshot, as text of its only file. */
const EXTENSION = String.raw`
const vscode = require('vscode');
const fs = require('fs');
exports.activate = (context) => {
  context.subscriptions.push(vscode.commands.registerCommand('speed.show', async () => {
    const dist = vscode.Uri.file(process.env.MNEME_SPEED_DIST);
    const panel = vscode.window.createWebviewPanel('speed', 'Speed', 1,
      { enableScripts: true, localResourceRoots: [dist] });
    const at = (name) => panel.webview.asWebviewUri(vscode.Uri.joinPath(dist, name));
    const csp = panel.webview.cspSource;
    panel.webview.onDidReceiveMessage((message) => {
      if (message.kind === 'ready')
        panel.webview.postMessage(JSON.parse(fs.readFileSync(process.env.MNEME_SPEED_SNAPSHOT, 'utf8')));
    });
    panel.webview.html = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
      '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src blob: ' + csp +
      '; style-src ' + csp + ' \'nonce-n1\'; script-src \'nonce-n1\'"><meta property="csp-nonce" content="n1">' +
      '<link rel="stylesheet" href="' + at('ascend.css') + '"><title>Speed</title></head>' +
      '<body><div id="root"></div><script nonce="n1" src="' + at('ascend.js') + '"></script></body></html>';
  }));
};`;

/**
 * Runs in the page: so many frames of one gesture, through the events a hand makes; returns how long
 * each frame took, and in how many places the picture stood: back and forth it may end where it began.
 * Kept as text, because a compiled function may call helpers that the page lacks.
 */
const GESTURE = String.raw`
async ({ gesture, frames }) => {
  const frame = document.querySelector('.frame');
  const box = frame.getBoundingClientRect();
  const middle = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  const mouse = (type, target, more) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window, ...middle, ...more }));
  const layer = document.querySelector('.layer');
  const places = new Set();
  const times = [];
  let last = await new Promise(requestAnimationFrame);
  let x = middle.clientX;
  if (gesture === 'pan') mouse('mousedown', frame, {});
  for (let at = 0; at < frames; at += 1) {
    if (gesture === 'pan') {
      x += Math.floor(at / 60) % 2 === 0 ? -18 : 18;
      mouse('mousemove', window, { clientX: x });
    } else {
      frame.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey: true,
        deltaY: Math.floor(at / 45) % 2 === 0 ? 3 : -3, ...middle }));
    }
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
    places.add(layer.style.transform);
  }
  if (gesture === 'pan') mouse('mouseup', window, { clientX: x });
  return { times, places: places.size };
}`;

interface Speed {
  readonly sessions: number;
  readonly connections: number;
  readonly gesture: string;
  readonly framesPerSecond: number;
  readonly percentile95: number;
  readonly longest: number;
}

describe('the speed of the picture in the workbench', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-speed-'));
  const snapshotFile = path.join(folder, 'snapshot.json');
  const open = useWorkbench(() => {
    execSync('node esbuild.mjs --only=webview', { cwd: projectRoot });
    fs.writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({
        name: 'speed',
        publisher: 'test',
        version: '1.0.0',
        engines: { vscode: '^1.104.0' },
        main: 'main.js',
        contributes: { commands: [{ command: 'speed.show', title: 'Speed: Show' }] },
      }),
    );
    fs.writeFileSync(path.join(folder, 'main.js'), EXTENSION);
    return {
      extensions: [folder],
      theme: 'dark',
      env: {
        MNEME_SPEED_DIST: path.join(projectRoot, 'dist/webview'),
        MNEME_SPEED_SNAPSHOT: snapshotFile,
      },
    };
  });
  const speeds: Speed[] = [];

  after(() => {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(artifactsFolder, { recursive: true });
    const machine = `${os.cpus().length} processors, load ${os.loadavg()[0]?.toFixed(1) ?? ''}`;
    fs.writeFileSync(
      path.join(artifactsFolder, 'graph-speed.json'),
      JSON.stringify({ machine, speeds }, null, 2),
    );
    console.log(machine);
    console.table(speeds);
  });

  async function show(sessions: number, connections: number): Promise<Frame> {
    const picture = largePicture(sessions, connections, 0);
    assert.equal(picture.edges.length, connections);
    fs.writeFileSync(snapshotFile, JSON.stringify(snapshotOf({ picture })));
    await open.runCommand('Workbench: Close All Editors').catch(() => undefined);
    await open.runCommand('Speed: Show');
    const page = await open.webview(
      '.filters summary',
      `all ${sessions} sessions and ${connections} connections`,
    );
    await page.locator('[data-card]').first().waitFor();
    return page;
  }

  for (const [sessions, connections] of SIZES)
    it(`measures ${sessions} sessions with ${connections} connections`, async () => {
      const page = await show(sessions, connections);
      assert.equal(await page.locator('[data-card]').count(), sessions);
      for (const gesture of ['pan', 'zoom']) {
        const { times, places } = await page.evaluate<{ times: number[]; places: number }>(
          `(${GESTURE})(${JSON.stringify({ gesture, frames: FRAMES })})`,
        );
        assert.equal(times.length, FRAMES);
        assert.ok(places > 1, `${gesture} moved to ${places} places only`);
        const sorted = [...times].sort((a, b) => a - b);
        const total = times.reduce((sum, time) => sum + time, 0);
        speeds.push({
          sessions,
          connections,
          gesture,
          framesPerSecond: Math.round((10_000 * times.length) / total) / 10,
          percentile95: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
          longest: Math.round(sorted.at(-1) ?? 0),
        });
      }
      await open.screenshot(`ascend speed ${sessions} ${connections}`);
    });
});
