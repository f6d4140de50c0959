import { Lock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { EditorBody } from '../../editor/note-editor.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import type { NoteView } from '../../note-view/note-view.ts';
import { isReadOnlyVault } from '../../stores/is-read-only-vault.ts';
import { useServices } from '../../workspace/services.ts';
import { useFocusMode } from '../../workspace/use-focus-mode.ts';
import { BubbleMenu } from './bubble-menu.tsx';
import { DeletedBanner } from './deleted-banner.tsx';
import { FindBar } from './find-bar.tsx';
import { FocusMode } from './focus-mode.tsx';
import { FormatBar } from './format-bar.tsx';
import { NoteFooter } from './note-footer.tsx';
import { NoteSurface } from './note-surface.tsx';
import { TitleField } from './title-field.tsx';
import { UploadLimitBanner } from './upload-limit-banner.tsx';

type OpenNoteViewProps = { session: NoteSession<EditorBody>; banner: ReactNode };

/** The open note: its banners, its title, its text and its statistics. */
export function OpenNoteView({ session, banner }: OpenNoteViewProps) {
  const { openNote, vault, view } = useServices();
  const finding = useStore(view, (state) => state.find);
  const focusing = useFocusMode();
  const created = useStore(openNote, (state) => state.created === session.note.id);
  const { editor, representation, view: note } = session.body;
  const [scrolled, setScrolled] = useState(false);
  const { readOnly } = session.note;
  const readOnlyVault = useStore(vault, isReadOnlyVault);
  const deleted = readOnly?.kind === 'deleted' ? readOnly : null;
  const editable = representation.kind === 'editable';
  return (
    <>
      {focusing ? <FocusMode editor={editor} /> : null}
      {deleted === null ? null : <DeletedBanner note={session.note} by={deleted.by} />}
      {representation.kind === 'editable' ||
      representation.reason === null ||
      deleted !== null ||
      // The banner of the read-only vault is enough.
      (readOnlyVault && readOnly?.kind === 'no-permission') ? null : (
        <p role="note" className="banner info">
          <Lock aria-hidden="true" />
          {representation.reason}
        </p>
      )}
      {editable && editor !== null ? <FormatBar editor={editor} /> : null}
      {finding ? <FindBar note={note} /> : null}
      {banner}
      <div
        className={scrolled ? 'scroll scrolled' : 'scroll'}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > 0)}
      >
        <div className="sheet">
          <TitleField
            session={session}
            readOnly={session.note.readOnly !== null || session.note.locked}
            focus={created}
            onDone={() => focusStart(note)}
          />
          {readOnly?.kind === 'not-utf8' ? (
            <p className="caption">There is no text to show. The file stays in the vault as it is.</p>
          ) : (
            <>
              <NoteSurface session={session} />
              {editor === null ? null : <BubbleMenu editor={editor} />}
            </>
          )}
        </div>
      </div>
      <UploadLimitBanner session={session} />
      {/* Below the text, so that no line moves during typing. */}
      <SaveFailure session={session} />
      <NoteFooter session={session} />
    </>
  );
}

function SaveFailure({ session }: { session: NoteSession }) {
  const failure = useStore(session.store, (state) => state.autosave.failure);
  const connected = useStore(useServices().core.connection, (state) => state.kind === 'open');
  // A lost connection has its own banner.
  if (failure === null || !connected) return null;
  return (
    <div role="alert" className="banner error">
      <TriangleAlert aria-hidden="true" />
      <p>Not saved: {failure.message} Your text is kept here, and the app keeps trying to save it.</p>
      <button type="button" className="quiet" onClick={session.retry}>
        Retry
      </button>
    </div>
  );
}

/** Focuses the start of the text synchronously. Tiptap's command waits for a frame, and keys in between would be lost. */
function focusStart(note: NoteView): void {
  note.select({ from: 0, to: 0 });
  note.focus({ scroll: false });
}
