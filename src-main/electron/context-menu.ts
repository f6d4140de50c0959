import { clipboard, Menu, type WebContents } from 'electron';
import { contextMenuItems } from './context-menu-items.ts';
import type { Spelling } from './spelling.ts';

/** Shows a context menu on request, by pointer or by keyboard. */
export function showContextMenus(
  contents: WebContents,
  spelling: Spelling,
  open: (link: string) => void,
): void {
  contents.on('context-menu', (_event, place) => {
    const items = contextMenuItems(place, {
      correct: (word) => contents.replaceMisspelling(word),
      learn: spelling.learn,
      openLink: open,
      copyLink: (link) => clipboard.writeText(link),
    });
    if (items.length > 0) Menu.buildFromTemplate(items).popup();
  });
}
