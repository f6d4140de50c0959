import { CloudOff, Lock, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { exceedsUploadLimit } from '../../../src-shared/memory-api/limits.ts';
import type { OpenNote, ReadOnlyReason } from '../../../src-shared/rpc/library.ts';
import { parseQuery, wantedParts } from '../../../src-shared/search/parse-query.ts';
import { type QueryPart, queryPart } from '../../../src-shared/search/tokens.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { unlockNotes } from '../../actions/lock-notes.ts';
import { askToPurge } from '../../actions/purge-notes.ts';
import { restoreNote } from '../../actions/trash-notes.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import type { NoteView } from '../../note-view/note-view.ts';
import { emptyQuery } from '../../note-view/search-query.ts';
import { isReadOnlyVault } from '../../stores/vault-store.ts';
import { findAnswer } from '../../text/find-answer.ts';
import { useFocusMode } from '../../workspace/focus-mode.ts';
import { noteScrolled, tabOf } from '../../workspace/note-tabs.ts';
import { useServices } from '../../workspace/services.ts';
import { maxPassage } from '../../workspace/show-answer.ts';
import { BubbleMenu } from './bubble-menu.tsx';
import { FindBar } from './find-bar.tsx';
import { FocusMode } from './focus-mode.tsx';
import { NoteFooter } from './note-footer.tsx';
import { NoteSurface } from './note-surface.tsx';
import { TagsField } from './tags-field.tsx';
import { TextMenu } from './text-menu.tsx';
import { TitleField } from './title-field.tsx';

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
  const scroller = useKeptScroll(session.note.id, note);
  const { readOnly } = session.note;
  const readOnlyVault = useStore(vault, isReadOnlyVault);
  const deleted = readOnly?.kind === 'deleted' ? readOnly : null;
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

/** Shows that the last saved text is too large for the Memory service, and what that means. */
function UploadLimitBanner({ session }: { session: NoteSession<EditorBody> }) {
  const lastCommit = useStore(session.store, (state) => state.lastCommit);
  const text = lastCommit?.after ?? session.note.content;
  const exceeds = useMemo(() => exceedsUploadLimit(text), [text]);
  if (!exceeds) return null;
  return (
    <div role="note" className="banner info">
      <CloudOff aria-hidden="true" />
      <p>{t('note.tooLargeToUpload')}</p>
    </div>
  );
}

/** Scrolls the element with a note to where it was when its tab was left, and remembers that when it is left again. */
function useKeptScroll(noteId: NoteId, note: NoteView): RefObject<HTMLDivElement | null> {
  const { view } = useServices();
  const element = useRef<HTMLDivElement>(null);
  // It may go on under another id, and in another view.
  const shown = useRef(noteId);
  const shownView = useRef(note);
  useEffect(() => {
    shown.current = noteId;
    shownView.current = note;
  });
  useLayoutEffect(() => {
    const scroller = element.current;
    if (scroller === null) return;
    const { scroll = 0 } = tabOf(view.getState().tabs, shown.current) ?? {};
    if (scroll > 0) {
      shownView.current.showAll();
      scroller.scrollTop = scroll;
    }
    return () =>
      view.setState(({ tabs }) => ({ tabs: noteScrolled(tabs, shown.current, scroller.scrollTop) }));
  }, [view]);
  return element;
}

/** Shows why the open note cannot be edited; a locked note can be unlocked here. */
function LockedBanner({ note, reason }: { note: OpenNote; reason: string }) {
  const app = useServices();
  const isLocked = note.locked && note.readOnly === null;
  return (
    <div role="note" className="banner info">
      <Lock aria-hidden="true" />
      <p>{reason}</p>
      {isLocked ? (
        <button
          type="button"
          className="quiet"
          onClick={() => app.runReportingErrors(() => unlockNotes(app, [note.id]))}
        >
          {t('confirmations.unlockYes')}
        </button>
      ) : null}
    </div>
  );
}

/** Shows that the open note is deleted, with buttons to restore it or delete it for good. */
function DeletedBanner({ note, by }: { note: OpenNote; by: DeletedBy }) {
  const app = useServices();
  return (
    <div role="note" aria-label={t('note.deleted')} className="banner info">
      <Trash2 aria-hidden="true" />
      <p>{by === 'you' ? t('note.deletedByYou') : t('note.deletedByProgram')}</p>
      <button
        type="button"
        className="quiet"
        onClick={() => app.runReportingErrors(() => restoreNote(app, note.id))}
      >
        {t('common.restore')}
      </button>
      <button type="button" className="quiet" onClick={() => askToPurge(app, [note])}>
        {t('note.purge')}
      </button>
    </div>
  );
}

type DeletedBy = Extract<ReadOnlyReason, { kind: 'deleted' }>['by'];

/**
 * Highlights the words of the search in a note that was opened from its results, and scrolls to the first, until the search ends.
 * Where a question of its Memory matched, that is the passage that answers it.
 * A note that was open before keeps its place.
 */
function SearchMatches({ noteId, note }: { noteId: NoteId; note: NoteView }) {
  const { library } = useServices();
  const [parts] = useState((): readonly QueryPart[] => {
    const { found, hits, query, corrected } = library.getState();
    if (found === null) return [];
    const hit = hits.get(noteId);
    if (hit?.from !== 'memory') return partsOf(corrected ?? query);
    // What matched is not in the note, but the note answers it.
    const answer = findAnswer(note.text(), hit.snippet.map(({ text }) => text).join(''));
    const passage = answer === null ? null : queryPart(answer.slice(0, maxPassage), true);
    return passage === null ? [] : [passage];
  });
  const searching = useStore(library, ({ found }) => found !== null);
  useEffect(() => {
    if (parts.length === 0 || !searching) return;
    const caret = note.selection();
    note.find.search({ ...emptyQuery, parts });
    note.select(caret);
    return () => note.find.end();
  }, [note, parts, searching]);
  return null;
}

function partsOf(query: string): readonly QueryPart[] {
  const parsed = parseQuery(query, 0); // dates are in no text
  return parsed.ok ? wantedParts(parsed.value) : [];
}
