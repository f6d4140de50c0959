import { type Editor, Extension, type Storage } from '@tiptap/core';
import { type EditorHost, noHost, type ShowText } from '../editor-host.ts';

/** Keeps the host of an editor for the other extensions: none before {@link giveHost}. */
export const Host = Extension.create<object, Storage['host']>({
  name: 'host',
  addStorage: () => ({ host: noHost, showText: null }),
});

/** Gives an editor its host, and notifies its extensions when the other notes change. `showText` shows the notes that it embeds. */
export function giveHost(editor: Editor, host: EditorHost, showText: ShowText | null = null): void {
  Object.assign(editor.storage.host, { host, showText });
  editor.on(
    'destroy',
    host.onNotesChange(() => editor.emit('notesChange', undefined)),
  );
}
