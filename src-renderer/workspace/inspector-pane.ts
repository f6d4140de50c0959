import type { ComponentType } from 'react';
import type { EditorBody } from '../editor/note-editor.ts';
import type { NoteSession } from '../note-session/note-session.ts';

/** A tab of the inspector with data of a feature about the open note. */
export type InspectorPane = {
  /** Unique; commands show the pane by its id. */
  readonly id: string;
  readonly label: string;
  readonly Content: ComponentType<{ readonly session: NoteSession<EditorBody> }>;
};

/** Declares a pane. It must be listed in `app/panes.ts`. */
export const definePane = (pane: InspectorPane): InspectorPane => pane;
