import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
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
import { LockedBanner } from './locked-banner.tsx';
import { NoteFooter } from './note-footer.tsx';
import { NoteSurface } from './note-surface.tsx';
import { SearchMatches } from './search-matches.tsx';
import { TagsField } from './tags-field.tsx';
import { TextMenu } from './text-menu.tsx';
import { TitleField } from './title-field.tsx';
import { UploadLimitBanner } from './upload-limit-banner.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';

type OpenNoteViewProps = { session: NoteSession<EditorBody>; banner: ReactNode; properties: ReactNode };

/** The open note: its banners, its title, its text and its statistics. */
export function OpenNoteView({ session, banner, properties }: OpenNoteViewProps) {
  const { openNote, settings, vault, view } = useServices();
  const toolbar = useStore(settings, (state) => state.settings.toolbar);
  const finding = useStore(view, (state) => state.find);
  const focusing = useFocusMode();
  const created = useStore(openNote, (state) => state.created === session.note.id);
  const { editor, representation, view: note } = session.body;
  const [scrolled, setScrolled] = useState(false);
  const scroller = useKeptScroll(session.note.id);
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
        <LockedBanner note={session.note} reason={representation.reason} />
      )}
      {editable && editor !== null ? <FormatBar editor={editor} onlyTable={toolbar === 'selection'} /> : null}
      {finding ? <FindBar note={note} /> : <SearchMatches noteId={session.note.id} note={note} />}
      {banner}
      <div
        ref={scroller}
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
          {deleted === null ? <TagsField session={session} /> : null}
          {deleted === null ? properties : null}
          {readOnly?.kind === 'not-utf8' ? (
            <p className="caption">{t('note.noText')}</p>
          ) : (
            <>
              <NoteSurface session={session} />
              {editor === null ? null : <TextMenu editor={editor} />}
              {editor === null || toolbar === 'always' ? null : <BubbleMenu editor={editor} />}
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
      <p>{t('note.notSaved', { problem: failure.message })}</p>
      <button type="button" className="quiet" onClick={session.retry}>
        {t('sync.retry')}
      </button>
    </div>
  );
}

/** Focuses the start of the text synchronously. Tiptap's command waits for a frame, and keys in between would be lost. */
function focusStart(note: NoteView): void {
  note.select({ from: 0, to: 0 });
  note.focus({ scroll: false });
}
