import type { ResumeHandle } from '../../core/records/resumeHandle.js';
import { resumeWords } from '../../core/words/resumeWords.js';
import type { ResumeView } from '../../webview/contract/recallView.js';

/**
 * The way back into a session. Where only the folder's name stands in the way, the terminal still
 * opens; where the folder is gone, the same button lets the person pick its new place.
 */
export function resumeView(
  handle: ResumeHandle,
  command: string | null,
  options: { readonly token: string; readonly canOpenTerminals: boolean },
): ResumeView {
  const words = resumeWords(handle);
  const needsFolder = handle.notes.some(
    (note) =>
      note === 'folder-gone' ||
      note === 'folder-unknown' ||
      note === 'folder-never-recorded' ||
      note === 'folder-unread' ||
      note === 'parent-folder-unknown',
  );
  const canStart = handle.targetId !== null;
  return {
    token: options.token,
    command,
    notes: [
      ...(words === null ? [] : [words]),
      ...(canStart && !options.canOpenTerminals
        ? [
            'In this window no terminal is opened (Restricted Mode, or a workspace that is not on disk); the command can be copied.',
          ]
        : []),
    ],
    terminalLabel:
      !canStart || !options.canOpenTerminals
        ? null
        : needsFolder
          ? 'Resume in Terminal …'
          : 'Resume in Terminal',
  };
}
