import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { shortTime } from '../library/short-time.ts';
import { useApp } from '../state/use-app.ts';
import { Dialog } from '../ui/dialog.tsx';
import { matchingNotes } from './matching-notes.ts';

/** Goes to a note by a few letters of its title. */
export function QuickSwitcher({ onClose }: { onClose(): void }) {
  const app = useApp();
  const id = useId();
  const notes = useStore(app.library, (state) => state.notes);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const matches = useMemo(() => matchingNotes(notes.values(), query), [notes, query]);
  const open = (note: NoteSummary | undefined): void => {
    if (note === undefined) return;
    onClose();
    app.attempt(() => app.openNote.open(note.id));
  };
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(matches.length - 1, to));
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter') open(matches[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog name="Quick switcher" onClose={onClose} bare>
      <input
        className="switch"
        role="combobox"
        aria-label="Go to note"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={matches.length === 0 ? undefined : `${id}-${at}`}
        placeholder="Go to note…"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} className="options" role="listbox" aria-label="Matching notes" id={`${id}-list`}>
        {matches.map((note, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field, which keeps the focus
          <div
            key={note.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={index === at ? 'option on' : 'option'}
            onClick={() => open(note)}
          >
            <span className="name">{note.title === '' ? 'Untitled' : note.title}</span>
            <span className="fine">
              {note.folder ?? note.account} · {shortTime(note.updatedAt, Date.now())}
            </span>
          </div>
        ))}
      </div>
      {matches.length === 0 ? <p className="fine none">No title matches.</p> : null}
    </Dialog>
  );
}
