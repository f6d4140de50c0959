import { readAppLink } from '../../src-shared/desktop/app-link.ts';
import type { EditorHost } from '../editor/editor-host.ts';
import { noteAddress } from '../text/note-address.ts';
import { downloadAttachment, isFileLink } from './download-attachment.ts';

/** Whether a link can be opened: one to another note, to a file beside it, to the web, or to a mail address. */
export const canFollow = (href: string): boolean =>
  noteAddress(href) !== null || readAppLink(href) !== null || isExternal(href) || isFileLink(href);

/**
 * Opens the target of a link; `newTab`: a note in a tab of its own. Other addresses are ignored, because they could start any program.
 */
export function followLink(
  host: Pick<EditorHost, 'openNote' | 'readFile' | 'notify'>,
  href: string,
  newTab = false,
): void {
  const note = noteAddress(href);
  if (note !== null) host.openNote(note, href, newTab);
  else if (readAppLink(href) !== null) host.openNote('', href, newTab);
  else if (isExternal(href)) window.open(href, '_blank', 'noopener,noreferrer');
  else if (isFileLink(href)) void downloadAttachment(host, href);
}

const isExternal = (href: string): boolean => /^(https?:|mailto:)/i.test(href);
