import type { ComponentType } from 'react';
import type { EditorBody } from '../editor/note-editor.ts';
import type { NoteSession } from '../note-session/note-session.ts';

/** A tab of the inspector: what a feature knows about the open note. */
export type InspectorPane = {
  /** Unique; commands show the pane by it. */
  readonly id: string;
  readonly label: string;
  readonly Content: ComponentType<{ readonly session: NoteSession<EditorBody> }>;
};

/** Declares a pane. It shows once it is in the list of `app/panes.ts`. */
export const definePane = (pane: InspectorPane): InspectorPane => pane;
