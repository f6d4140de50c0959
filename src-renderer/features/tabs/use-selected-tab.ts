import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusText } from '../../workspace/focus-request.ts';
import type { NoteTab } from '../../workspace/note-tabs.ts';
import { useServices } from '../../workspace/services.ts';

type SelectedTab = {
  /** The element with the tabs. */
  readonly row: RefObject<HTMLDivElement | null>;
  /** Moves the focus to the tab that is selected next, or to the text when the tabs are hidden. */
  focus(): void;
};

/** Keeps the selected tab in view, and the focus on it while the row has the focus. `isShown`: whether there are tabs to see. */
export function useSelectedTab(
  tabs: readonly NoteTab[],
  selected: number | null,
  isShown: boolean,
): SelectedTab {
  const app = useServices();
  const row = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that is moved comes into view again
  useLayoutEffect(() => {
    const element = selectedIn(row.current);
    bringIntoView(element);
    if (row.current?.contains(document.activeElement)) element?.focus({ preventScroll: true });
  }, [selected, tabs]);
  useEffect(() => {
    const element = isShown ? row.current : null;
    if (element === null) return;
    const observer = new ResizeObserver(() => bringIntoView(selectedIn(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isShown]);
  useEffect(() => {
    if (!isAsked) return;
    setIsAsked(false);
    const element = selectedIn(row.current);
    if (element === null) focusText(app);
    else element.focus();
  }, [isAsked, app]);
  return { row, focus: () => setIsAsked(true) };
}

const selectedIn = (row: HTMLElement | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null;

const bringIntoView = (tab: HTMLElement | null): void =>
  tab?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
