import * as vscode from 'vscode';
import type { Session } from '../../core/records/session.js';
import type { DistillPanels } from './distillPanels.js';
import type { KeptSource } from './distillRun.js';

/**
 * Begins one handoff of all sessions of a line, topic or concept, in its order. Those whose record is
 * gone have nothing to give; they are counted to the person.
 */
export async function distillUnit(
  panels: Pick<DistillPanels, 'open'>,
  name: string,
  sessions: readonly Session[],
): Promise<void> {
  const { t } = vscode.l10n;
  const there = sessions.filter(isThere);
  const gone = sessions.length - there.length;
  if (there.length === 0) {
    void vscode.window.showWarningMessage(
      t('None of these sessions has a record that can be read, so there is nothing to distill.'),
    );
    return;
  }
  if (gone > 0)
    void vscode.window.showInformationMessage(
      t(
        '{0} of {1} sessions have no record that can be read; they are left out.',
        gone,
        sessions.length,
      ),
    );
  await panels.open(unitSource(name, there), name);
}

const isThere = ({ kind, recordState }: Session): boolean =>
  kind !== 'index-only' && recordState === 'ok';

/** Each record up to where it ends now; sizes of packed records are no offsets of their lines. */
export const unitSource = (title: string, sessions: readonly Session[]): KeptSource => ({
  kind: 'sessions',
  title,
  records: sessions.map(({ record, bytes }) => ({
    record,
    readTo: record.endsWith('.jsonl') ? bytes : null,
  })),
});
