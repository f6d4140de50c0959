import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { useServices } from '../../workspace/services.ts';
import { NoteCard } from './note-card.tsx';

/** The height of every card in pixels. It is fixed, so that nothing moves when data arrives. */
const cardHeight = 97;

/** The cards of the list; only those near the visible area are rendered. */
export function NoteCards({ notes }: { notes: readonly NoteSummary[] }) {
  const app = useServices();
  const openId = useStore(app.openNote, (state) => state.opening ?? state.current?.note.id ?? null);
  const searched = useStore(app.library, (state) => state.found !== null);
  const hits = useStore(app.library, (state) => state.hits);
  const scroll = useRef<HTMLDivElement>(null);
  const [toFocus, setToFocus] = useState<NoteId | null>(null);
  const rows = useVirtualizer({
    count: notes.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => notes[index]?.id ?? index,
    overscan: 8,
    paddingStart: 4,
    paddingEnd: 4,
  });
  const selected = notes.findIndex((note) => note.id === openId);

  // Scrolls to the open note when the list changes its scope, or when another note is opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list must not scroll when the position of the note changes
  useEffect(() => {
    if (selected >= 0) rows.scrollToIndex(selected);
  }, [openId]);

  // A distant card is rendered after scrolling, and takes the focus then.
  useEffect(() => {
    if (toFocus === null) return;
    const card = scroll.current?.querySelector<HTMLElement>(`[data-note-button="${CSS.escape(toFocus)}"]`);
    if (card === null || card === undefined) return;
    card.focus({ preventScroll: true });
    setToFocus(null);
  });

  const goTo = (index: number): void => {
    const note = notes[Math.max(0, Math.min(notes.length - 1, index))];
    if (note === undefined) return;
    rows.scrollToIndex(notes.indexOf(note));
    setToFocus(note.id);
    app.runReportingErrors(() => app.openNote.open(note.id));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = notes.findIndex(
      (note) => note.id === document.activeElement?.getAttribute('data-note-button'),
    );
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: notes.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    goTo(target);
  };

  return (
    <div className="cards" ref={scroll}>
      <ul aria-label="Notes" style={{ height: rows.getTotalSize() }} onKeyDown={onKeyDown}>
        {rows.getVirtualItems().map((row) => {
          const note = notes[row.index];
          return note === undefined ? null : (
            <NoteCard
              key={row.key}
              note={note}
              hit={searched ? (hits.get(note.id) ?? null) : null}
              position={row.index + 1}
              total={notes.length}
              top={row.start}
              active={note.id === openId}
              reachable={row.index === Math.max(0, selected)}
            />
          );
        })}
      </ul>
    </div>
  );
}
