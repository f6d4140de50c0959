import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type DragEvent,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { useServices } from '../../workspace/services.ts';
import { startDrag } from './drop-target.ts';
import { type ListedNote, type ListRow, listRows } from './group-notes.ts';
import { NoteActionsMenu } from './note-actions-menu.tsx';
import { NoteCard, noteOfCard } from './note-card.tsx';
import { useListKeys } from './use-list-keys.ts';

/**
 * The heights of a card with a full preview, of one without, and of a heading, in pixels. A card is as high as its text: that is measured
 * before it is seen, and until it is drawn it counts with these.
 */
const cardHeights = { comfortable: 97, compact: 73 } as const;
const shortHeights = { comfortable: 59, compact: 53 } as const;
const headingHeight = 30;

type NoteCardsProps = {
  listed: readonly ListedNote[];
  /** The open note, or the note that is being opened. */
  openId: NoteId | null;
  /** Handlers that learn whether the user points at the list. */
  pointing: { onPointerEnter(): void; onPointerLeave(): void };
};

/** Cards rendered above and below those in view. All results of a search change with each key, and it is read from its beginning. */
const overscan = { list: 8, search: 3 } as const;

/**
 * The cards of the list and the headings between them; only those near the visible area are rendered. They stay as they are while what
 * is typed into the search has no result yet.
 */
export const NoteCards = memo(function NoteCards({ listed, openId, pointing }: NoteCardsProps) {
  const app = useServices();
  const searched = useStore(app.library, (state) => state.found !== null);
  const hits = useStore(app.library, (state) => state.hits);
  const selection = useStore(app.view, (state) => state.selected);
  const isShort = useStore(app.settings, ({ settings }) => settings.preview === 'none') && !searched;
  const cardHeight = useStore(
    app.settings,
    ({ settings }) => (isShort ? shortHeights : cardHeights)[settings.density],
  );
  const scroll = useRef<HTMLDivElement>(null);
  const [toFocus, setToFocus] = useState<NoteId | null>(null);
  const rows = useMemo(() => listRows(listed), [listed]);
  const places = useMemo(() => placesOf(rows), [rows]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: useCallback(
      (index) => (rows[index]?.kind === 'heading' ? headingHeight : cardHeight),
      [rows, cardHeight],
    ),
    getItemKey: useCallback((index) => keyOf(rows[index]) ?? index, [rows]),
    overscan: searched ? overscan.search : overscan.list,
    paddingStart: 4,
    paddingEnd: 4,
  });
  const selected = openId === null ? undefined : places.get(openId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are measured again when the settings change them
  useLayoutEffect(() => {
    virtual.measure();
    for (const card of scroll.current?.querySelectorAll<HTMLElement>('.card') ?? [])
      virtual.measureElement(card);
  }, [cardHeight]);

  // Where the list was when it was last told to scroll: until it has said that it did, what is in view is not known.
  const leftAt = useRef<number | null>(null);
  const scrollTo = (noteId: NoteId): void => {
    const index = places.get(noteId);
    if (index === undefined) return;
    // The heading above the first note comes into view with it.
    const first = index > 0 && rows[index - 1]?.kind === 'heading' ? index - 1 : index;
    // What is in view already needs no layout before the frame.
    if (virtual.scrollOffset !== leftAt.current && isInView(virtual, first, index)) return;
    leftAt.current = virtual.scrollOffset;
    if (first < index) virtual.scrollToIndex(first);
    virtual.scrollToIndex(index);
  };

  // Scrolls to the open note when the list changes its scope, or when another note is opened. A search begins with its best result.
  const scrolledFor = useRef(searched ? openId : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list must not scroll when the position of the note changes
  useEffect(() => {
    if (openId !== null && openId !== scrolledFor.current) scrollTo(openId);
    scrolledFor.current = openId;
  }, [openId]);

  // A distant card is rendered after scrolling, and takes the focus then.
  useEffect(() => {
    if (toFocus === null) return;
    const card = scroll.current?.querySelector<HTMLElement>(`[data-note-button="${CSS.escape(toFocus)}"]`);
    if (card === null || card === undefined) return;
    card.focus({ preventScroll: true });
    setToFocus(null);
  });

  const items = virtual.getVirtualItems();
  // Cards that come into view say what matched a moment later.
  useEffect(() => {
    if (!searched) return;
    const missing = items.flatMap(({ index }) => {
      const row = rows[index];
      return row?.kind === 'note' && !hits.has(row.note.id) ? [row.note.id] : [];
    });
    if (missing.length > 0) app.runReportingErrors(() => app.library.explain(missing));
  }, [app, searched, hits, items, rows]);

  const keys = useListKeys(listed, openId, (noteId) => {
    scrollTo(noteId);
    setToFocus(noteId);
  });
  const dragging = useDragNotes();
  const reachable = selected ?? rows.findIndex((row) => row.kind === 'note');

  return (
    <div className={isShort ? 'cards short' : 'cards'} ref={scroll} {...pointing}>
      <NoteActionsMenu>
        {/* Beside the list, whose items are notes; each describes the first note below it. */}
        <div className="group-headings">
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            return row?.kind === 'heading' ? (
              <h3 key={key} id={row.key} style={{ transform: `translateY(${start}px)` }}>
                {row.label}
              </h3>
            ) : null;
          })}
        </div>
        <ul
          aria-label={t('common.notes')}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={keys.onKeyDown}
          {...keys.middleClick}
          {...dragging}
        >
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            return row?.kind === 'note' ? (
              <NoteCard
                key={key}
                note={row.note}
                hit={searched ? (hits.get(row.note.id) ?? null) : null}
                position={row.at + 1}
                total={listed.length}
                index={index}
                measure={virtual.measureElement}
                top={start}
                heading={row.heading}
                active={row.note.id === openId}
                selected={selection.size === 0 ? null : selection.has(row.note.id)}
                onPick={keys.onCardClick}
                reachable={index === reachable}
              />
            ) : null;
          })}
        </ul>
      </NoteActionsMenu>
    </div>
  );
});

/** Whether the list shows all from one line to another, the last of which is drawn and so was measured. */
function isInView(list: Virtualizer<HTMLDivElement, Element>, from: number, to: number): boolean {
  const { scrollOffset, scrollRect, measurementsCache, elementsCache } = list;
  const [first, last] = [measurementsCache[from], measurementsCache[to]];
  if (scrollOffset === null || scrollRect === null || first === undefined || last === undefined) return false;
  if (!elementsCache.has(last.key)) return false;
  return first.start >= scrollOffset && last.end <= scrollOffset + scrollRect.height;
}

/** The line of each note. */
function placesOf(rows: readonly ListRow[]): ReadonlyMap<NoteId, number> {
  const places = new Map<NoteId, number>();
  rows.forEach((row, index) => {
    if (row.kind === 'note') places.set(row.note.id, index);
  });
  return places;
}

function keyOf(row: ListRow | undefined): string | undefined {
  return row?.kind === 'note' ? row.note.id : row?.key;
}

/** Handlers for the list: the selected notes are dragged together, any other note alone. */
function useDragNotes() {
  const { view } = useServices();
  return {
    onDragStart(event: DragEvent): void {
      const noteId = noteOfCard(event.target);
      if (noteId === null) return;
      startDrag(event);
      const { selected } = view.getState();
      view.setState({ dragged: { kind: 'notes', ids: selected.has(noteId) ? [...selected] : [noteId] } });
    },
    onDragEnd: (): void => view.setState({ dragged: null }),
  };
}
