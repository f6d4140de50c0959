import type { Editor } from '@tiptap/core';
import { pathOfLink } from '../../src-shared/markdown/local-link.ts';
import { hostOf } from '../editor/attachments/attachment-host.ts';
import { messageOf } from '../text/message-of.ts';

/** Whether a link means a file that may lie beside its note. */
export const isFileLink = (href: string): boolean => pathOfLink(href) !== undefined;

/**
 * Hands a file that a note links to on, as a download: what opens it is for the person and the system to say. A file of a note
 * that came from elsewhere may be any program, so none is started from here.
 */
export async function saveCopy(editor: Editor, link: string): Promise<void> {
  const connected = hostOf(editor);
  if (connected === undefined) return;
  try {
    const { name, bytes } = await connected.host.readFile(link);
    const url = URL.createObjectURL(new Blob([bytes]));
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = name;
    anchor.click();
    // it is being read by now, and kept until that is done
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    connected.host.notify('warning', `“${link}” cannot be opened. ${messageOf(error)}`);
  }
}
