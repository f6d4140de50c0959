import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { hostOf } from './attachment-host.ts';
import { filesOfTransfer } from './files-of-transfer.ts';
import { insertFiles } from './insert-files.ts';
import { storingFiles } from './storing-files.ts';

/** Takes files that are pasted or dropped into the text. All else that is pasted or dropped is left to others. */
export const Attachments = Extension.create({
  name: 'attachments',
  // Before those who would take the picture's address, or its name, for what was pasted.
  priority: 1000,
  addProseMirrorPlugins() {
    const { editor } = this;
    const take = (transfer: DataTransfer | null, at: () => number): boolean => {
      const files = filesOfTransfer(transfer);
      if (files.length === 0 || !editor.isEditable || hostOf(editor) === undefined) return false;
      void insertFiles(editor, files, at());
      return true;
    };
    return [
      storingFiles(),
      new Plugin({
        props: {
          // Behind what is selected: nothing of the text goes for a file that may not come.
          handlePaste: (view, event) => take(event.clipboardData, () => view.state.selection.to),
          handleDrop: (view, event, _slice, moved) =>
            !moved &&
            view.dragging === null &&
            take(
              event.dataTransfer,
              () =>
                view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to,
            ),
        },
      }),
    ];
  },
});
