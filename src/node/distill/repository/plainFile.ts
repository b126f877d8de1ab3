import type { UnreadFile } from '../../../core/diylisis/repository.js';
import { openFile } from '../../files/openFile.js';

/** Longest file that is read again, in bytes. */
export const MAX_BYTES = 1024 * 1024;

/** Reads a file as text: only a plain one, up to 1 MB, in UTF-8. Absolute path, links resolved. */
export async function plainFile(
  file: string,
): Promise<{ readonly text: string } | { readonly unread: UnreadFile }> {
  const opened = await openFile(file);
  if (!opened.ok) {
    const { reason, detail } = opened.error;
    // A socket cannot even be opened.
    if (reason === 'not-a-record' || detail === 'ENXIO' || detail === 'EISDIR')
      return { unread: 'not-a-plain-file' };
    return { unread: reason === 'vanished' ? 'missing' : 'unreadable' };
  }
  try {
    if (opened.value.bytes > MAX_BYTES) return { unread: 'too-large' };
    const bytes = await opened.value.read(0, opened.value.bytes);
    if (bytes.includes(0)) return { unread: 'binary' };
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    return { unread: error instanceof TypeError ? 'binary' : 'unreadable' };
  } finally {
    await opened.value.close();
  }
}
