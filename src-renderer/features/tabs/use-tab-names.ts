import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { NoteTab } from '../../workspace/note-tabs.ts';
import { useServices } from '../../workspace/services.ts';

/** What a tab is called. */
export type TabName = {
  readonly title: string;
  readonly isUntitled: boolean;
  /** The folder, or the account, where another tab has the same title. */
  readonly folder: string | undefined;
  /** The way to the note with its title, for the tooltip. */
  readonly place: string;
};

type Named = Pick<NoteSummary, 'title' | 'account' | 'folder'>;

/** The names of tabs by their keys. `noteOf` returns what is known of a note. */
export function tabNames(
  tabs: readonly NoteTab[],
  noteOf: (noteId: NoteId) => Named | undefined,
): ReadonlyMap<number, TabName> {
  const named = tabs.map(({ key, noteId }) => ({ key, note: noteId === null ? undefined : noteOf(noteId) }));
  const counts = new Map<string, number>();
  for (const { note } of named) counts.set(note?.title ?? '', (counts.get(note?.title ?? '') ?? 0) + 1);
  return new Map(
    named.map(({ key, note }) => {
      const title = note?.title || t('common.untitled');
      const path = note === undefined ? [] : [note.account, ...(note.folder?.split('/') ?? [])];
      const isShared = (counts.get(note?.title ?? '') ?? 0) > 1;
      return [
        key,
        {
          title,
          isUntitled: !note?.title,
          folder: isShared ? path.at(-1) : undefined,
          place: [...path, title].join(' / '),
        },
      ];
    }),
  );
}

/** The names of the tabs as they are now; the title of the open note while it is typed. */
export function useTabNames(tabs: readonly NoteTab[]): ReadonlyMap<number, TabName> {
  const { library, openNote } = useServices();
  const notes = useStore(library, (state) => state.notes);
  const current = useStore(openNote, (state) => state.current);
  const title = useStore(current?.store ?? noSession, (state) => state.title);
  return useMemo(
    () =>
      tabNames(tabs, (noteId) => {
        const isOpen = current?.note.id === noteId;
        const note = notes.get(noteId) ?? (isOpen ? current.note : undefined);
        return isOpen && note !== undefined ? { ...note, title } : note;
      }),
    [tabs, notes, current, title],
  );
}

const noSession = createStore(() => ({ title: '' }));
