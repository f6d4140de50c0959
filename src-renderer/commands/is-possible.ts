import type { Uses } from '../workspace/services.ts';
import type { AppCommand } from './shortcut-table.ts';

/** What a command needs to do anything at all; a command that is not named needs nothing. */
const needs: {
  readonly [Command in AppCommand]?:
    | 'note'
    | 'kept-note'
    | 'text'
    | 'replaceable-text'
    | 'editable-text'
    | 'search';
} = {
  save: 'kept-note',
  history: 'note',
  move: 'kept-note',
  trash: 'kept-note',
  'copy-as-markdown': 'note',
  'source-view': 'kept-note',
  'focus-mode': 'note',
  find: 'text',
  replace: 'replaceable-text',
  'find-next': 'search',
  'find-previous': 'search',
  link: 'editable-text',
  'note-link': 'editable-text',
  table: 'editable-text',
  attachment: 'editable-text',
};

/** Whether a command can do something now, dialogs aside; null is a command of the editor's own key map. */
export function isPossible(app: Uses<'openNote' | 'view'>, command: AppCommand | null): boolean {
  const need = command === null ? 'editable-text' : needs[command];
  const { current } = app.openNote.getState();
  if (need === undefined) return true;
  if (current === null) return false;
  const { editor, view } = current.body;
  if (need === 'kept-note') return current.note.readOnly?.kind !== 'deleted';
  if (need === 'replaceable-text') return view.isEditable;
  if (need === 'editable-text') return editor?.isEditable === true;
  return need !== 'search' || app.view.getState().find;
}
