import { Extension } from '@tiptap/core';
import { type EditorHost, noHost, type ShowText } from '../editor-host.ts';

/** Gives the other extensions the host of their editor, and notifies them when the other notes change. */
export const Host = Extension.create<{ host: EditorHost; showText: ShowText | null }>({
  name: 'host',
  addOptions: () => ({ host: noHost, showText: null }),
  addStorage() {
    return { host: this.options.host, showText: this.options.showText };
  },
  onBeforeCreate() {
    const { editor } = this;
    const stop = this.options.host.onNotesChange(() => editor.emit('notesChange', undefined));
    editor.on('destroy', stop);
  },
});
