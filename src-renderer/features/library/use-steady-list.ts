import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { ListedNote } from './group-notes.ts';

type SteadyList = {
  readonly listed: readonly ListedNote[];
  /** Handlers for the element that contains the list. */
  readonly pointing: { onPointerEnter(): void; onPointerLeave(): void };
};

/**
 * The list as it is shown: while the user points at it, or types into the open note, no note changes its place. `chosen` is
 * what the user chose to see; when any part of it changes, the list is sorted at once.
 */
export function useSteadyList(
  sorted: readonly ListedNote[],
  chosen: readonly unknown[],
  openId: NoteId | null,
): SteadyList {
  const [isPointing, setPointing] = useState(false);
  const isTyping = useSyncExternalStore(onFocusChange, inNote);
  const shown = useRef<{
    sorted: readonly ListedNote[];
    chosen: readonly unknown[];
    openId: NoteId | null;
    listed: readonly ListedNote[];
  } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of what was chosen, not their array
  const next = useMemo(() => {
    const before = shown.current;
    const isHeld =
      before !== null &&
      isSame(before.chosen, chosen) &&
      (isPointing || (isTyping && before.openId === openId));
    if (!isHeld) return { sorted, chosen, openId, listed: sorted };
    // Going to another note changes nothing in the list: a long one is not compared again.
    const listed = before.sorted === sorted ? before.listed : steadyOrder(before.listed, sorted);
    return { sorted, chosen, openId: before.openId, listed };
  }, [sorted, ...chosen, openId, isPointing, isTyping]);
  useEffect(() => {
    shown.current = next;
  });
  const pointing = useMemo(
    () => ({ onPointerEnter: () => setPointing(true), onPointerLeave: () => setPointing(false) }),
    [],
  );
  return { listed: next.listed, pointing };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.every((part, index) => part === other[index]);

const inNote = (): boolean => Boolean(document.activeElement?.closest('.note-pane'));

// Only when something takes the focus: between two fields of a note nothing has it.
function onFocusChange(changed: () => void): () => void {
  document.addEventListener('focusin', changed);
  return () => document.removeEventListener('focusin', changed);
}

/**
 * Keeps notes where they were in a list, with their headings, though their order has changed: what came since stands behind the note
 * that it follows in the new order.
 */
export function steadyOrder(
  before: readonly ListedNote[],
  now: readonly ListedNote[],
): readonly ListedNote[] {
  const places = new Map(before.map((listed, at) => [listed.note.id, { at, group: listed.group }]));
  const kept: { at: number; listed: ListedNote }[] = [];
  const behind = new Map<ListedNote | null, ListedNote[]>();
  let last: ListedNote | null = null;
  for (const listed of now) {
    const place = places.get(listed.note.id);
    if (place === undefined) {
      behind.set(last, [...(behind.get(last) ?? []), listed]);
      continue;
    }
    last = { note: listed.note, group: place.group };
    kept.push({ at: place.at, listed: last });
  }
  kept.sort((one, other) => one.at - other.at);
  return [
    ...(behind.get(null) ?? []),
    ...kept.flatMap(({ listed }) => [listed, ...(behind.get(listed) ?? [])]),
  ];
}
