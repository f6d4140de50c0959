import type { EditorBody } from '../editor/note-editor.ts';
import { ConflictCard } from '../features/conflicts/conflict-card.tsx';
import { OpenNoteView } from '../features/note/open-note-view.tsx';
import { PropertiesPanel } from '../features/properties/properties-panel.tsx';
import { SampleBanner } from '../features/welcome/sample-banner.tsx';
import type { NoteSession } from '../note-session/note-session.ts';

// What is loaded after the list is shown: see `second-part.ts`.
export { NoteToolbar } from '../features/note/format-bar.tsx';
export { createNoteBody } from './create-note-body.ts';
export { Dialogs } from './dialogs.tsx';
export { Inspector } from './inspector.tsx';
export { panes } from './panes.ts';

/** The open note, with what other features show of it. */
export function ShownNote({ session }: { session: NoteSession<EditorBody> }) {
  const { id, readOnly, locked } = session.note;
  return (
    <OpenNoteView
      session={session}
      banner={
        <>
          <ConflictCard noteId={id} />
          <SampleBanner noteId={id} />
        </>
      }
      properties={<PropertiesPanel noteId={id} editable={readOnly === null && !locked} />}
    />
  );
}
