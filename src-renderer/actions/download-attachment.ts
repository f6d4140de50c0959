import { pathOfLink } from '../../src-shared/markdown/local-link.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { EditorHost } from '../editor/editor-host.ts';
import { messageOf } from '../text/message-of.ts';

/** Whether a link is a relative path, which may lead to a file beside the note. */
export const isFileLink = (href: string): boolean => pathOfLink(href) !== undefined;

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
