import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { focusNote } from '../filing/focus-note.ts';
import { useTrash } from '../filing/use-trash.ts';
import { exactTime, shortTime } from '../library/short-time.ts';
import { useApp } from '../state/use-app.ts';

/** What lies in the trash, each with a way back. */
export function TrashList() {
  const app = useApp();
  const notes = useTrash();
  const place = useRef<HTMLDivElement>(null);
  const restored = useRef<number | null>(null);

  // The button that was pressed goes away with its note: the next one takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the list that takes the focus away
  useEffect(() => {
    const at = restored.current;
    if (at === null || document.activeElement !== document.body) return;
    restored.current = null;
    const buttons = place.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(at, buttons.length - 1)] ?? place.current)?.focus();
  }, [notes]);

  if (notes === null) return <div className="cards" />;
  const restore = async (note: NoteSummary, index: number): Promise<void> => {
    restored.current = index;
    await app.core.call('notes.restore', { noteId: note.id });
    app.notices.tell('info', `Restored to ${note.folder ?? note.account}`, {
      label: 'Open',
      run: () =>
        app.attempt(async () => {
          app.library.show({ kind: 'all' });
          await app.openNote.open(note.id);
          focusNote(note.id);
        }),
    });
  };
  return (
    <div className="cards" ref={place} tabIndex={-1}>
      {notes.length === 0 ? (
        <div className="empty">
          <Trash2 aria-hidden="true" />
          <p>The trash is empty.</p>
          <p className="fine">Notes you move to the trash stay here until you restore them.</p>
        </div>
      ) : (
        <ul aria-label="Notes in the trash" className="trashed">
          {notes.map((note, index) => (
            <TrashedNote
              key={note.id}
              note={note}
              onRestore={() => app.attempt(() => restore(note, index))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function TrashedNote({ note, onRestore }: { note: NoteSummary; onRestore(): void }) {
  const title = note.title === '' ? 'Untitled' : note.title;
  return (
    <li>
      <div className="head">
        <span className={note.title === '' ? 'name untitled' : 'name'}>{title}</span>
        <button type="button" className="quiet" aria-label={`Restore ${title}`} onClick={onRestore}>
          Restore
        </button>
      </div>
      <p className="words">{note.excerpt === '' ? 'No text' : note.excerpt}</p>
      <p className="meta">
        <time dateTime={note.updatedAt} title={exactTime(note.updatedAt)}>
          {shortTime(note.updatedAt, Date.now())}
        </time>
        <span>{[note.account, ...(note.folder?.split('/') ?? [])].join(' / ')}</span>
      </p>
    </li>
  );
}
