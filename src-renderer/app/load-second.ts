/** What is loaded after the list is shown: see `second-part.ts`. */
export { createNoteBody } from './create-note-body.ts';
export { Dialogs } from './dialogs.tsx';
export { Inspector } from './inspector.tsx';
export { panes } from './panes.ts';
export { ShownNote } from './shown-note.tsx';
