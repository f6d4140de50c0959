import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import { openAndFocus } from '../../workspace/focus-request.ts';
import { browsedTo } from '../../workspace/note-tabs.ts';
import { onMiddleClick, openNoteIn } from '../../workspace/open-in-tab.ts';
import { useServices } from '../../workspace/services.ts';
import { runOn } from '../../workspace/target-notes.ts';
import { undoLastStep } from '../../workspace/undo-steps.ts';
import type { ListedNote } from './group-notes.ts';
import { noteOfCard } from './note-card.tsx';

type ListKeys = {
  /** A click on a card: opens the note, or selects it with Ctrl or Shift. Stable. */
  onCardClick(event: MouseEvent, noteId: NoteId): void;
  onKeyDown(event: KeyboardEvent): void;
  /** A card that is clicked with the middle button opens a new tab. */
  readonly middleClick: ReturnType<typeof onMiddleClick>;
};

/**
 * The keys and clicks of the list. Arrow keys open notes; with Shift they select, with Ctrl they only move the focus. Ctrl+Enter opens a new
 * tab. `focus` moves the focus to a card that may be out of sight.
 */
export function useListKeys(
  listed: readonly ListedNote[],
  openId: NoteId | null,
  focus: (noteId: NoteId) => void,
): ListKeys {
  const app = useServices();
  const anchor = useRef<NoteId | null>(null);
  // What handlers that never change read.
  const now = useRef({ listed, openId, focus });
  useEffect(() => {
    now.current = { listed, openId, focus };
  });

  const keys = useRef<ListKeys | null>(null);
  keys.current ??= createKeys();
  return keys.current;

  function createKeys(): ListKeys {
    const { view } = app;
    const selected = () => view.getState().selected;
    const select = (ids: Iterable<NoteId>): void => view.setState({ selected: new Set(ids) });
    const clear = (): void => {
      if (selected().size > 0) select([]);
    };
    /** Where a selection begins: at the last note that was chosen alone. */
    const start = (): NoteId | null => anchor.current ?? now.current.openId;
    const selectTo = (noteId: NoteId): void => {
      anchor.current = start() ?? noteId;
      select(rangeOf(now.current.listed, anchor.current, noteId));
    };
    const toggle = (noteId: NoteId): void => {
      const { openId: open, listed: all } = now.current;
      // The open note looks selected, so it is the first of the selection.
      const before = selected().size > 0 || open === null ? selected() : new Set([open]);
      const known = new Set(all.map(({ note }) => note.id));
      anchor.current = noteId;
      select(
        toggled(
          [...before].filter((id) => known.has(id)),
          noteId,
        ),
      );
    };
    const open = (noteId: NoteId, andFocus: boolean): void => {
      clear();
      anchor.current = noteId;
      app.runReportingErrors(() => (andFocus ? openAndFocus(app, noteId) : app.openNote.open(noteId)));
    };
    const goTo = (event: KeyboardEvent, target: number): void => {
      const all = now.current.listed;
      const note = all[Math.max(0, Math.min(all.length - 1, target))]?.note;
      if (note === undefined) return;
      now.current.focus(note.id);
      if (event.shiftKey) selectTo(note.id);
      else if (!event.ctrlKey && !event.metaKey) {
        view.setState(({ tabs }) => ({ tabs: browsedTo(tabs, note.id) }));
        open(note.id, false);
      }
    };
    const act = (focused: NoteId, command: string): void => {
      if (selected().size > 0) app.commands.run(command);
      else runOn(app, [focused], command);
    };
    const openApart = (noteId: NoteId): void => {
      clear();
      anchor.current = noteId;
      openNoteIn(app, noteId, true);
    };
    return {
      middleClick: onMiddleClick(({ target }) => {
        const noteId = noteOfCard(target);
        if (noteId !== null) openApart(noteId);
      }),
      onCardClick(event, noteId) {
        app.view.setState({ drawer: null });
        if (event.shiftKey) selectTo(noteId);
        else if (event.ctrlKey || event.metaKey) toggle(noteId);
        // Enter focuses the text; after a click the arrow keys stay in the list.
        else open(noteId, event.detail === 0);
      },
      onKeyDown(event) {
        const all = now.current.listed;
        // written there by the card
        const focused = document.activeElement?.getAttribute('data-note-button') as NoteId | null;
        const at = all.findIndex(({ note }) => note.id === focused);
        if (focused === null || at < 0 || event.altKey) return;
        const mod = event.ctrlKey || event.metaKey;
        const targets: Record<string, number> = {
          ArrowDown: at + 1,
          ArrowUp: at - 1,
          Home: 0,
          End: all.length - 1,
        };
        const target = targets[event.key];
        if (target !== undefined) goTo(event, target);
        else if (mod && event.key === 'a') select(all.map(({ note }) => note.id));
        else if (mod && event.key === 'Enter') openApart(focused);
        else if (mod && event.key === ' ') toggle(focused);
        else if (mod && !event.shiftKey && event.key === 'z') undoLastStep(app);
        else if (mod || event.shiftKey) return;
        else if (event.key === 'Escape' && selected().size > 0) clear();
        else if (event.key === 'F2') act(focused, 'rename-note');
        // A key that is held down must not move note after note to the trash.
        else if (event.key === 'Delete' && !event.repeat) act(focused, 'trash');
        else return;
        event.preventDefault();
      },
    };
  }
}

/** The notes of a list from one to another, in either direction; the last alone when the first is not in the list. */
export function rangeOf(listed: readonly ListedNote[], from: NoteId, to: NoteId): NoteId[] {
  const [start, end] = [from, to].map((id) => listed.findIndex(({ note }) => note.id === id));
  if (start === undefined || end === undefined || start < 0 || end < 0) return [to];
  return listed.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ note }) => note.id);
}

/** A selection with a note more, or less. */
export const toggled = (selected: readonly NoteId[], noteId: NoteId): NoteId[] =>
  selected.includes(noteId) ? selected.filter((id) => id !== noteId) : [...selected, noteId];
