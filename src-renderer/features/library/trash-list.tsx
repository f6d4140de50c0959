import { SearchX, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SearchHit, TrashEntry } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { askToPurge } from '../../actions/purge-notes.ts';
import { exactTime, shortTime } from '../../text/short-time.ts';
import { openAndFocus } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';
import { Segments } from './note-card.tsx';

/** The notes in the trash, which can be read, restored, or deleted for good. */
export function TrashList() {
  const app = useServices();
  const trash = useTrash();
  const found = useStore(app.library, (state) => state.found);
  const hits = useStore(app.library, (state) => state.hits);
  const notes = useMemo(() => {
    if (trash === null || found === null) return trash;
    const byId = new Map(trash.map((note) => [note.id, note]));
    return found.flatMap((id) => byId.get(id) ?? []);
  }, [trash, found]);
  const openId = useStore(app.openNote, (state) => state.opening ?? state.current?.note.id ?? null);
  const place = useRef<HTMLDivElement>(null);
  const restored = useRef<number | null>(null);

  // After "Restore" its button is gone, so the next note or the empty list takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the list is what removes the focused button
  useEffect(() => {
    const at = restored.current;
    if (at === null || document.activeElement !== document.body) return;
    restored.current = null;
    const buttons = place.current?.querySelectorAll<HTMLElement>('[data-trashed]') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? place.current)?.focus();
  }, [notes]);

  if (notes === null) return <div className="cards" />;
  const restore = async (note: TrashEntry, index: number): Promise<void> => {
    restored.current = index;
    await app.core.call('notes.restore', { noteId: note.id });
    app.notices.notify('info', t('library.restoredTo', { place: note.folder ?? note.account }), {
      label: t('common.open'),
      run: () =>
        app.runReportingErrors(async () => {
          app.library.show({ kind: 'all' });
          await openAndFocus(app, note.id);
        }),
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('[data-trashed]') ?? [])];
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? buttons.indexOf(focused) : -1;
    const note = notes[at];
    if (note === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') buttons[at + 1]?.focus();
    else if (event.key === 'ArrowUp') buttons[at - 1]?.focus();
    else if (event.key === 'Delete') askToPurge(app, [note]);
    else return;
    event.preventDefault();
  };
  return (
    <div className="cards" ref={place} tabIndex={-1}>
      {notes.length === 0 && found !== null ? (
        <div className="empty">
          <SearchX aria-hidden="true" />
          <p>{t('library.noDeletedMatch')}</p>
          <p className="caption">{t('library.onlyTrash')}</p>
        </div>
      ) : notes.length === 0 ? (
        <div className="empty">
          <Trash2 aria-hidden="true" />
          <p>{t('library.trashEmpty')}</p>
          <p className="caption">{t('library.trashHint')}</p>
        </div>
      ) : (
        <>
          <div className="trash-bar">
            {found === null ? (
              <button type="button" className="quiet" onClick={() => askToPurge(app, notes)}>
                {t('library.emptyTrash')}
              </button>
            ) : (
              <span className="caption" role="status">
                {t('library.matches', { count: notes.length })}
              </span>
            )}
          </div>
          <ul aria-label={t('library.notesInTrash')} className="trashed" onKeyDown={onKeyDown}>
            {notes.map((note, index) => (
              <TrashedNote
                key={note.id}
                note={note}
                hit={found === null ? null : (hits.get(note.id) ?? null)}
                active={note.id === openId}
                onOpen={() => app.runReportingErrors(() => app.openNote.openTrashed(note.id))}
                onRestore={() => app.runReportingErrors(() => restore(note, index))}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The notes in the trash, kept up to date while a component shows them. Null until they are loaded. */
function useTrash(): readonly TrashEntry[] | null {
  const app = useServices();
  const connected = useStore(app.core.connection, (state) => state.kind === 'open');
  const [notes, setNotes] = useState<readonly TrashEntry[] | null>(null);
  useEffect(() => {
    if (!connected) return undefined;
    let shown = true;
    const load = (): void =>
      app.runReportingErrors(async () => {
        const trashed = await app.core.call('trash.list', {});
        if (shown) setNotes(trashed);
      });
    load();
    const end = app.core.on('trash.changed', load);
    return () => {
      shown = false;
      end();
    };
  }, [app, connected]);
  return notes;
}

type TrashedNoteProps = {
  note: TrashEntry;
  /** What matched; null when nothing was searched. */
  hit: SearchHit | null;
  /** Whether it is the open note. */
  active: boolean;
  onOpen(): void;
  onRestore(): void;
};

/** A note of the trash. The button of its title covers the whole card and opens the note; "Restore" is above it. */
export function TrashedNote({ note, hit, active, onOpen, onRestore }: TrashedNoteProps) {
  const hasPreview = useStore(useServices().settings, ({ settings }) => settings.preview !== 'none');
  const title = note.title === '' ? t('common.untitled') : note.title;
  return (
    <li className={active ? 'active' : undefined}>
      <div className="head">
        <button
          type="button"
          data-trashed=""
          className={note.title === '' ? 'name untitled' : 'name'}
          aria-current={active ? 'true' : undefined}
          onClick={onOpen}
        >
          {hit === null || note.title === '' ? title : <Segments of={hit.title} />}
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={t('library.restoreNote', { title })}
          onClick={onRestore}
        >
          {t('common.restore')}
        </button>
      </div>
      {hasPreview || hit !== null ? (
        <p className="excerpt">
          {hit !== null && hit.snippet.length > 0 ? (
            <Segments of={hit.snippet} />
          ) : note.excerpt === '' ? (
            t('library.noTextBelow')
          ) : (
            note.excerpt
          )}
        </p>
      ) : null}
      <p className="meta">
        <time dateTime={note.deletedAt} title={t('library.deletedAt', { time: exactTime(note.deletedAt) })}>
          {shortTime(note.deletedAt, Date.now())}
        </time>
        {hit?.from === 'revision' ? <span>{t('library.inOlderRevision')}</span> : null}
        <span>
          {note.deletedBy === 'another-program'
            ? t('library.deletedByProgram')
            : [note.account, ...(note.folder?.split('/') ?? [])].join(' / ')}
        </span>
      </p>
    </li>
  );
}
