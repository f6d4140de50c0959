import { Extension } from '@tiptap/core';
import { insertAttachment } from '../attachments/insert-files.ts';
import { focusToolbar } from '../menus/toolbar-keys.ts';
import { openMenuOfBlock } from './block-handle.ts';
import { chooseCalloutKind } from './callout-icons.ts';
import { isInFoldable, toggleFold } from './fold-blocks.ts';
import { moveBlock } from './move-block.ts';
import { alignColumns, alignmentOf, canChangeTable, changeTable, insertTable } from './table-commands.ts';
import { inTask, toggleDone, toggleTasks } from './toggle-tasks.ts';

const edits = {
  alignColumns,
  alignmentOf,
  canChangeTable,
  changeTable,
  chooseCalloutKind,
  focusToolbar,
  insertAttachment,
  insertTable,
  inTask,
  isInFoldable,
  moveBlock,
  openMenuOfBlock,
  toggleDone,
  toggleFold,
  toggleTasks,
};

declare module '@tiptap/core' {
  interface Storage {
    /** What the commands of the app do in an editor: they are loaded before the editor is, and find it here. */
    edits: typeof edits;
  }
}

/** Offers edits to the commands of the app, as `editor.storage.edits`. */
export const OfferEdits = Extension.create({ name: 'edits', addStorage: () => ({ ...edits }) });
