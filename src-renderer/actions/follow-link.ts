import { readAppLink } from '../../src-shared/desktop/app-link.ts';
import { pathOfLink } from '../../src-shared/markdown/local-link.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { EditorHost } from '../editor/editor-host.ts';
import { messageOf } from '../text/message-of.ts';
import { noteAddress } from '../text/note-address.ts';

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

/** Whether a link is a relative path, which may lead to a file beside the note. */
const isFileLink = (href: string): boolean => pathOfLink(href) !== undefined;

/**
 * Downloads a copy of a file that a note links to. The file is never opened from here, because a note that came from
 * elsewhere may link to any program.
 */
export async function downloadAttachment(
  host: Pick<EditorHost, 'readFile' | 'notify'>,
  link: string,
): Promise<void> {
  try {
    const { name, bytes } = await host.readFile(link);
    const url = URL.createObjectURL(new Blob([bytes]));
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = name;
    anchor.click();
    // The browser still has to read it.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    host.notify('warning', t('actions.notOpened', { link, reason: messageOf(error) }));
  }
}
