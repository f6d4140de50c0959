import type { Editor } from '@tiptap/core';
import { noteHostOf } from '../editor/editor-host.ts';
import { noteAddress } from '../text/note-address.ts';
import { isFileLink, saveCopy } from './save-copy.ts';

/** Whether a link leads anywhere from here: to another note, to a file beside it, to the web, to a mail program. */
export const canFollow = (href: string): boolean =>
  noteAddress(href) !== null || isOutside(href) || isFileLink(href);

/** Opens what a link of a note leads to. Other addresses, which could start any program, lead nowhere. */
export function followLink(editor: Editor, href: string): void {
  const note = noteAddress(href);
  if (note !== null) noteHostOf(editor)?.openNote(note);
  else if (isOutside(href)) window.open(href, '_blank', 'noopener,noreferrer');
  else if (isFileLink(href)) void saveCopy(editor, href);
}

const isOutside = (href: string): boolean => /^(https?:|mailto:)/i.test(href);
