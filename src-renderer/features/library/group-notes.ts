import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { locale, t } from '../../../src-shared/texts/t.ts';
import { noteTimestamp } from '../../../src-shared/timestamp.ts';
import type { LibraryState } from '../../stores/library-store.ts';
import type { NoteOrder } from '../../stores/note-order.ts';

/** A note of the list and the heading it is under; null without headings. */
export type ListedNote = { readonly note: NoteSummary; readonly group: string | null };

const month = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric' });

/**
 * Puts notes in their order under headings: `Pinned`, and for an order by date the day or the month, seen from `now` (milliseconds).
 * Without pinned notes, an order by title or relevance has no headings; nor has one by match.
 */
export function groupNotes(
  notes: readonly NoteSummary[],
  order: NoteOrder,
  now: number,
): readonly ListedNote[] {
  if (order.by === 'match') return notes.map((note) => ({ note, group: null }));
  const groupOfDate = dateGroups(now);
  const pinned = t('library.pinned');
  const others = notes[0]?.pinned === true ? t('common.notes') : null;
  return notes.map((note) => ({
    note,
    group: note.pinned
      ? pinned
      : order.by === 'title' || order.by === 'relevance'
        ? others
        : groupOfDate(order.by === 'created' ? note.createdAt : note.updatedAt),
  }));
}

/** Names the group of a date: `Today`, `Yesterday`, `Previous 7 days`, or its month. A date to come belongs to today. */
function dateGroups(now: number): (time: string) => string {
  const today = new Date(now);
  // as timestamps of notes, which are compared as texts: to read 10,000 of them takes longer
  const daysAgo = (days: number): string =>
    noteTimestamp(new Date(today.getFullYear(), today.getMonth(), today.getDate() - days).getTime());
  const recent = [
    { from: daysAgo(0), name: t('common.today') },
    { from: daysAgo(1), name: t('common.yesterday') },
    { from: daysAgo(7), name: t('library.lastWeek') },
  ];
  const week = recent.at(-1)?.from ?? '';
  // neighbours in the list are nearly always of one month
  let last = { from: '', until: '', name: '' };
  return (time) => {
    // all notes of a vault may have been changed today: a text is not looked up for each
    if (time >= week) return recent.find(({ from }) => time >= from)?.name ?? '';
    if (time < last.from || time >= last.until) {
      const at = new Date(time);
      const begin = (step: number): string =>
        noteTimestamp(new Date(at.getFullYear(), at.getMonth() + step).getTime());
      last = { from: begin(0), until: begin(1), name: month.format(at) };
    }
    return last.name;
  };
}

/** A line of the list: a heading, or a note with its position among the notes, from 0. */
export type ListRow =
  | { readonly kind: 'heading'; readonly label: string; readonly key: string }
  | {
      readonly kind: 'note';
      readonly note: NoteSummary;
      readonly at: number;
      readonly heading: string | null;
    };

/** The lines of a list; `heading` of the first note of a group is the key of its heading. */
export function listRows(listed: readonly ListedNote[]): readonly ListRow[] {
  const rows: ListRow[] = [];
  let before: string | null = null;
  listed.forEach(({ note, group }, at) => {
    const key = group !== null && group !== before ? `group-${note.id}` : null;
    if (group !== null && key !== null) rows.push({ kind: 'heading', label: group, key });
    rows.push({ kind: 'note', note, at, heading: key });
    before = group;
  });
  return rows;
}

/** The notes close in meaning to a search, under a heading of their own, without those that it found by words. */
export function closeNotes({
  notes,
  found,
  close,
  heading,
}: {
  readonly notes: ReadonlyMap<NoteId, NoteSummary>;
  readonly heading: string;
} & Pick<LibraryState, 'found' | 'close'>): readonly ListedNote[] {
  if (found === null || close.length === 0) return [];
  const byWords = new Set(found);
  return close.flatMap((id) => {
    const note = byWords.has(id) ? undefined : notes.get(id);
    return note ? [{ note, group: heading }] : [];
  });
}
