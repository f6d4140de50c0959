import type { OpenNote } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { CoreClient } from '../../core-client/core-client.ts';

/** The longest first line that becomes a title, in characters. */
const maxTitle = 100;

/** The title and the text of a new note: a short first line is its title. */
export function splitCapture(text: string): { readonly title: string; readonly content: string } {
  const [first = '', ...rest] = text.trim().split('\n');
  const title = first.replace(/^#+\s+/, '').trim();
  if (title.length <= maxTitle)
    return {
      title,
      content: rest
        .join('\n')
        .replace(/^\s*\n/, '')
        .trimEnd(),
    };
  const cut = title.slice(0, maxTitle);
  return { title: `${cut.slice(0, cut.lastIndexOf(' ') + 1 || maxTitle).trim()}…`, content: text.trim() };
}

/** A text with another one below it, as a paragraph of its own. */
export const appendText = (content: string, text: string): string =>
  content.trim() === '' ? text.trim() : `${content.trimEnd()}\n\n${text.trim()}`;

/**
 * Saves a quick note as a new note, or below the note that `daily` gives. Resolves when it is a revision in the journal and in its file;
 * rejects with a sentence for the user, and nothing was saved then.
 */
export async function saveCapture(
  core: Pick<CoreClient, 'call'>,
  text: string,
  daily: (() => Promise<OpenNote>) | null,
): Promise<void> {
  if (daily === null) {
    await core.call('notes.createWithText', { account: null, folder: null, ...splitCapture(text) });
    return;
  }
  const { id, base, title, content, locked, readOnly } = await daily();
  if (locked || readOnly !== null) throw new Error(t('capture.readOnlyNote', { title }));
  await core.call('notes.commit', { noteId: id, base, title, content: appendText(content, text) });
}
