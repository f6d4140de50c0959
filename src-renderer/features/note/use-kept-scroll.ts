import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import { noteScrolled, tabOf } from '../../workspace/note-tabs.ts';
import { useServices } from '../../workspace/services.ts';

/** Scrolls the element with a note to where it was when its tab was left, and remembers that when it is left again. */
export function useKeptScroll(noteId: NoteId): RefObject<HTMLDivElement | null> {
  const { view } = useServices();
  const element = useRef<HTMLDivElement>(null);
  // It may go on under another id.
  const shown = useRef(noteId);
  useEffect(() => {
    shown.current = noteId;
  });
  useLayoutEffect(() => {
    const scroller = element.current;
    if (scroller === null) return;
    const { scroll = 0 } = tabOf(view.getState().tabs, shown.current) ?? {};
    if (scroll > 0) scroller.scrollTop = scroll;
    return () =>
      view.setState(({ tabs }) => ({ tabs: noteScrolled(tabs, shown.current, scroller.scrollTop) }));
  }, [view]);
  return element;
}
