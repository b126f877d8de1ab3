import * as vscode from 'vscode';
import { parseRecordSaved } from '../../webview/contract/recordMessages.js';
import { isLocal } from '../commands/revealFile.js';
import { RECORD_PANEL } from '../ids.js';
import { fileName } from '../present/passageView.js';
import type { RecordTarget } from '../sessions/sessionTarget.js';
import { KeptPlaces } from './keptPlaces.js';
import { RecordPanel } from './recordPanel.js';
import type { PanelAct, RecordPanelDeps } from './recordPanel.js';

const KEPT_KEY = 'recordPlaces';

/** The record panels of this window: one for each record. */
export interface RecordPanels {
  /** Opens the record at a place, or brings its panel there, and marks the passage. */
  open(place: RecordTarget): void;
  /** Has the panel in front do something; false: none is in front. */
  act(act: PanelAct): boolean;
  dispose(): void;
}

/**
 * Panels on records, and the way back after a reload of the window. A record is never opened as a
 * text document: it may be far too large for one. Register at activation.
 */
export function createRecordPanels(
  deps: Omit<RecordPanelDeps, 'canReveal' | 'places'> & { readonly memento: vscode.Memento },
): RecordPanels {
  const { memento } = deps;
  const places = new KeptPlaces({
    get: () => memento.get<unknown>(KEPT_KEY),
    set: (value) => void memento.update(KEPT_KEY, value),
  });
  const panels = new Map<string, RecordPanel>();
  let opened = 0;

  const add = (panel: vscode.WebviewPanel, place: RecordTarget, mark: string): void => {
    const { record } = place;
    const icon = (name: string): vscode.Uri =>
      vscode.Uri.joinPath(deps.extensionUri, 'media', `icon-${name}.svg`);
    panel.iconPath = { light: icon('light'), dark: icon('dark') };
    panels.set(
      record,
      new RecordPanel(panel, place, mark, { ...deps, canReveal: isLocal, places }),
    );
    panel.onDidDispose(() => panels.delete(record));
  };

  const serializer = vscode.window.registerWebviewPanelSerializer(RECORD_PANEL, {
    deserializeWebviewPanel: (panel, state: unknown) => {
      const saved = parseRecordSaved(state);
      // The worker opens only what a listing names, so a path from an old state can do no harm.
      if (saved === null || panels.has(saved.record)) panel.dispose();
      else {
        const { record, mark, target } = places.of(saved.record) ?? saved;
        add(panel, { record, ...target }, mark);
      }
      return Promise.resolve();
    },
  });

  return {
    open: (place) => {
      // A mark of this moment: after a reload it must not be taken for an earlier one.
      const mark = `${Date.now().toString(36)}-${String((opened += 1))}`;
      const known = panels.get(place.record);
      if (known !== undefined) {
        known.goTo(place, mark);
        return;
      }
      const panel = vscode.window.createWebviewPanel(
        RECORD_PANEL,
        fileName(place.record),
        vscode.ViewColumn.Active,
      );
      add(panel, place, mark);
    },
    act: (act) => {
      const front = [...panels.values()].find(({ isInFront }) => isInFront);
      front?.perform(act);
      return front !== undefined;
    },
    dispose: () => {
      serializer.dispose();
      for (const panel of panels.values()) panel.dispose();
      panels.clear();
    },
  };
}
