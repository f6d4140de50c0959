import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { foldText } from '../../../src-shared/search/fold.ts';
import { AreaMenu, useChosen } from '../../ui/menu.tsx';
import { setCollapsed } from './collapsed-rows.ts';
import { useDropTarget } from './drop-target.ts';
import { type NavigationRow, rowAt } from './navigation-row.ts';
import { RowMenuItems } from './row-menu-items.tsx';

type NavigationMenuProps = {
  /** Starts renaming what a row stands for. */
  onRename(row: NavigationRow): void;
  children: ReactNode;
};

/**
 * The context menu of all rows of accounts, folders and tags. They share one, because every menu listens to all keys, and there may be
 * hundreds of folders.
 */
export function NavigationMenu({ onRename, children }: NavigationMenuProps) {
  const [chosen, setChosen] = useState<NavigationRow | null>(null);
  const after = useChosen(true);
  const dropTarget = useDropTarget();
  const rows = useRowKeys();
  const choose = ({ target }: SyntheticEvent): NavigationRow | null => {
    const row = rowAt(target)?.row ?? null;
    setChosen(row);
    return row;
  };
  return (
    <AreaMenu
      onCloseAutoFocus={after.onCloseAutoFocus}
      area={
        <div
          ref={rows}
          className="folders"
          {...dropTarget}
          onPointerDownCapture={choose}
          onContextMenuCapture={(event) => {
            // Outside a row the system's menu opens, or that of the row.
            const hasOwn =
              event.target instanceof Element && event.target.closest('[data-own-menu]') !== null;
            if (choose(event) === null && !hasOwn) event.stopPropagation();
          }}
        >
          {children}
        </div>
      }
    >
      {chosen === null ? null : (
        <RowMenuItems row={chosen} onRename={() => onRename(chosen)} onAfter={after.choose} />
      )}
    </AreaMenu>
  );
}

/** Milliseconds after which a typed letter begins a new word. */
const typingPause = 700;

/**
 * The keys of a tree for the rows of the navigation: arrows, Home and End move the focus, Left and Right collapse and expand, and what is typed
 * is looked for. Of all rows one is in the tab order. The ref is for the element around them.
 */
function useRowKeys(): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    return element === null ? undefined : followKeys(element);
  }, []);
  return container;
}

/** Returns what ends it. */
function followKeys(element: HTMLElement): () => void {
  let stop: HTMLElement | null = null;
  let typed = { text: '', at: 0 };
  const rows = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('button.row, button.name')];

  function keepOneStop(): void {
    const all = rows();
    const wanted = [document.activeElement, stop].find((one) => all.some((row) => row === one));
    stop =
      all.find((row) => row === wanted) ??
      all.find((row) => row.hasAttribute('aria-current')) ??
      all[0] ??
      null;
    for (const row of all) row.tabIndex = row === stop ? 0 : -1;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const all = rows();
    const at = all.indexOf(event.target as HTMLElement); // an element that is no row is none of them
    const row = all[at];
    if (row === undefined) return;
    if (event.key.length === 1 && event.key !== ' ') {
      const isNew = event.timeStamp - typed.at > typingPause;
      typed = { text: (isNew ? '' : typed.text) + foldText(event.key), at: event.timeStamp };
    }
    const target = event.key.length === 1 ? typedRow(all, at, typed.text) : rowOfKey(event.key, all, at);
    if (target === undefined || event.key === ' ') return;
    event.preventDefault();
    if (target === row) toggle(row);
    else target?.focus();
  }

  keepOneStop();
  const observer = new MutationObserver(keepOneStop);
  observer.observe(element, { childList: true, subtree: true });
  element.addEventListener('focusin', keepOneStop);
  element.addEventListener('keydown', onKeyDown);
  return () => {
    observer.disconnect();
    element.removeEventListener('focusin', keepOneStop);
    element.removeEventListener('keydown', onKeyDown);
  };
}

/** The row that a key leads to; itself to be toggled, null for none, undefined for another key. */
function rowOfKey(key: string, all: readonly HTMLElement[], at: number): HTMLElement | null | undefined {
  const expanded = all[at]?.getAttribute('aria-expanded');
  switch (key) {
    case 'ArrowDown':
      return all[at + 1] ?? null;
    case 'ArrowUp':
      return all[at - 1] ?? null;
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    case 'ArrowRight':
      if (expanded === 'true') return all[at + 1] ?? null;
      return expanded === 'false' ? all[at] : null;
    case 'ArrowLeft':
      return expanded === 'true' ? all[at] : parentOf(all, at);
    default:
      return undefined;
  }
}

/** The next row that begins with what was typed; one letter looks further than this row. */
function typedRow(all: readonly HTMLElement[], at: number, text: string): HTMLElement | null {
  const from = text.length === 1 ? at + 1 : at;
  return [...all.slice(from), ...all.slice(0, from)].find((row) => nameOf(row).startsWith(text)) ?? null;
}

const nameOf = (row: HTMLElement): string =>
  foldText((row.querySelector('.label') ?? row).textContent?.trim() ?? '');

/** The row that this one is below: the nearest one before it of a lower level, in the same section. */
function parentOf(all: readonly HTMLElement[], at: number): HTMLElement | null {
  const row = all[at];
  const section = row?.closest('section');
  if (row === undefined || !section) return null;
  const isAbove = (one: HTMLElement): boolean => section.contains(one) && levelOf(one) < levelOf(row);
  return all.slice(0, at).findLast(isAbove) ?? null;
}

const levelOf = (row: HTMLElement): number => Number(row.dataset.level ?? 0);

function toggle(element: HTMLElement): void {
  const row = rowAt(element)?.row;
  if (row !== undefined && row.kind !== 'favourite')
    setCollapsed(row, element.getAttribute('aria-expanded') === 'true');
}
