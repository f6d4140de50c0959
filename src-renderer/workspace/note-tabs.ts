import type { NoteId } from '../../src-shared/ids.ts';
import { noVisits, type VisitedNotes, visited, visitFrom } from './visited-notes.ts';

/** One tab. Its notes come and go; no two tabs have the same one. */
export type NoteTab = {
  /** The same as long as the tab is open. */
  readonly key: number;
  /** Null in the only tab, while no note is open. */
  readonly noteId: NoteId | null;
  /** The notes that the tab has shown, for back and forward. */
  readonly visited: VisitedNotes;
  /** How far its note was scrolled when another tab was shown, in CSS pixels. */
  readonly scroll: number;
};

/**
 * The tabs of a window, in order. Pure: every function returns a new state. The open note decides which tab is active: {@link noteShown}
 * follows it.
 */
export type NoteTabs = {
  readonly list: readonly NoteTab[];
  /** The key of the active tab; null before the first note is shown. */
  readonly active: number | null;
  /** The tabs that were closed, the last one last, and where they were. */
  readonly closed: readonly { readonly tab: NoteTab; readonly at: number }[];
  /** The tab from which the arrow keys of the list lead through the notes, and the note that they show; see {@link browsedTo}. */
  readonly browsing: { readonly from: number; readonly noteId: NoteId } | null;
  /** The tab that was opened last from another one; several that are opened before the first is shown stand in their order. */
  readonly opened: { readonly from: number; readonly key: number } | null;
  /** The notes that the window has shown in any tab, the last one first. */
  readonly recent: readonly NoteId[];
  /** How many tabs were made. */
  readonly made: number;
};

/** How many closed tabs are remembered. */
const maxClosed = 25;

/** How many notes are remembered of those that were shown last. */
const maxRecent = 50;

export const noTabs: NoteTabs = {
  list: [],
  active: null,
  closed: [],
  browsing: null,
  opened: null,
  recent: [],
  made: 0,
};

export const tabOf = ({ list }: NoteTabs, noteId: NoteId | null): NoteTab | undefined =>
  noteId === null ? undefined : list.find((tab) => tab.noteId === noteId);

export const activeTab = ({ list, active }: NoteTabs): NoteTab | undefined =>
  list.find(({ key }) => key === active);

/** The tabs of an earlier start. None is active until its note is shown. */
export const tabsOf = (noteIds: Iterable<NoteId>): NoteTabs =>
  [...new Set(noteIds)].reduce((tabs, noteId) => inserted(tabs, noteId, tabs.list.length), noTabs);

/** The window shows a note: in the tab that has it, or else in the active one. */
export function noteShown(tabs: NoteTabs, noteId: NoteId): NoteTabs {
  const recent = [noteId, ...tabs.recent.filter((one) => one !== noteId)].slice(0, maxRecent);
  return { ...shownInTab(tabs, noteId), recent };
}

function shownInTab(tabs: NoteTabs, noteId: NoteId): NoteTabs {
  const browsing = tabs.browsing?.noteId === noteId ? tabs.browsing : null;
  const known = tabOf(tabs, noteId);
  if (known !== undefined) {
    const next = changed(tabs, known.key, { visited: visited(known.visited, noteId) });
    return { ...next, active: known.key, browsing, opened: null };
  }
  const active = activeTab(tabs);
  if (active !== undefined)
    return {
      ...changed(tabs, active.key, { noteId, scroll: 0, visited: visited(active.visited, noteId) }),
      browsing,
    };
  return { ...inserted(tabs, noteId, tabs.list.length), active: tabs.made, browsing };
}

/** A note gets a tab beside the active one, behind those just opened from it, unless it has one, or none is used. */
export function tabMade(tabs: NoteTabs, noteId: NoteId): NoteTabs {
  const active = activeTab(tabs);
  if (tabOf(tabs, noteId) !== undefined || active?.noteId === null) return tabs;
  if (active === undefined) return inserted(tabs, noteId, tabs.list.length);
  const before = tabs.opened?.from === active.key ? tabs.opened.key : active.key;
  const at = tabs.list.findIndex(({ key }) => key === before);
  const opened = { from: active.key, key: tabs.made };
  return { ...inserted(tabs, noteId, (at < 0 ? tabs.list.indexOf(active) : at) + 1), opened };
}

/**
 * The arrow keys of the list are about to show a note. They change the tab in which they began, also after they have passed a note that
 * is open in another tab: that one keeps it.
 */
export function browsedTo(tabs: NoteTabs, noteId: NoteId): NoteTabs {
  const from = tabs.browsing?.from ?? tabs.active;
  if (from === null || !tabs.list.some(({ key }) => key === from)) return tabs;
  return { ...tabs, active: from, browsing: { from, noteId } };
}

/** Closes a tab. The one after it is active then, or else the one before; the only one stays without a note. */
export function tabClosed(tabs: NoteTabs, key: number): NoteTabs {
  const at = tabs.list.findIndex((tab) => tab.key === key);
  const tab = tabs.list[at];
  if (tab === undefined || tab.noteId === null) return tabs;
  const closed = [...tabs.closed, { tab, at }].slice(-maxClosed);
  if (tabs.list.length === 1) return { ...changed(tabs, key, { noteId: null, scroll: 0 }), closed };
  const list = tabs.list.filter((other) => other !== tab);
  const active = tabs.active === key ? (list[Math.min(at, list.length - 1)]?.key ?? null) : tabs.active;
  return { ...tabs, list, active, closed, browsing: null };
}

/** The note that is shown when these notes leave the active tab and others; null where no tab stays. */
export function noteOfNextTab(tabs: NoteTabs, leaving: ReadonlySet<NoteId>): NoteId | null {
  const left = notesRemoved(tabs, (noteId) => leaving.has(noteId));
  return activeTab(left)?.noteId ?? null;
}

/** Closes all tabs but one. */
export const othersClosed = (tabs: NoteTabs, key: number): NoteTabs =>
  tabs.list
    .filter((tab) => tab.key !== key)
    .reduceRight<NoteTabs>((left, tab) => tabClosed(left, tab.key), { ...tabs, active: key });

/** Closes the tabs of notes that are gone. */
export const notesRemoved = (tabs: NoteTabs, isGone: (noteId: NoteId) => boolean): NoteTabs =>
  tabs.list
    .filter(({ noteId }) => noteId !== null && isGone(noteId))
    .reduceRight<NoteTabs>((left, tab) => tabClosed(left, tab.key), tabs);

/** A new note that stayed empty is discarded: its tab has the note before it again, unless that is gone or has another tab. */
export function noteDiscarded(tabs: NoteTabs, noteId: NoteId, exists: (noteId: NoteId) => boolean): NoteTabs {
  const tab = tabOf(tabs, noteId);
  if (tab === undefined) return tabs;
  const isFree = (one: NoteId): boolean => exists(one) && tabOf(tabs, one) === undefined;
  const at = visitFrom(tab.visited, -1, { has: isFree }, noteId);
  const before = at === null ? undefined : tab.visited.notes[at];
  if (at === null || before === undefined) return tabClosed(tabs, tab.key);
  const visits = { notes: tab.visited.notes.slice(0, at + 1), at };
  return changed(tabs, tab.key, { noteId: before, visited: visits });
}

/** A note goes on under another id. */
export function noteContinued(tabs: NoteTabs, from: NoteId, to: NoteId): NoteTabs {
  const tab = tabOf(tabs, from);
  if (tab === undefined) return tabs;
  return tabOf(tabs, to) === undefined
    ? changed(tabs, tab.key, { noteId: to, visited: visited(tab.visited, to) })
    : tabClosed(tabs, tab.key);
}

/**
 * Opens the tab again that was closed last, of those whose note still exists and is in no other tab. Its note is the one to show; null
 * when there is none.
 */
export function tabReopened(
  tabs: NoteTabs,
  exists: (noteId: NoteId) => boolean,
): { readonly tabs: NoteTabs; readonly noteId: NoteId } | null {
  const last = tabs.closed.findLastIndex(
    ({ tab: { noteId } }) => noteId !== null && exists(noteId) && tabOf(tabs, noteId) === undefined,
  );
  const { tab, at } = tabs.closed[last] ?? {};
  if (tab === undefined || at === undefined || tab.noteId === null) return null;
  // the tab without a note makes way for it
  const others = tabs.list.filter(({ noteId }) => noteId !== null);
  const again = { ...tab, key: tabs.made };
  const list = [...others.slice(0, at), again, ...others.slice(at)];
  const active = list.some(({ key }) => key === tabs.active) ? tabs.active : again.key;
  const closed = tabs.closed.slice(0, last);
  return { tabs: { ...tabs, list, active, closed, made: tabs.made + 1 }, noteId: tab.noteId };
}

/** Moves a tab to another place, from 0. */
export function tabMoved(tabs: NoteTabs, key: number, to: number): NoteTabs {
  const tab = tabs.list.find((one) => one.key === key);
  if (tab === undefined) return tabs;
  const others = tabs.list.filter((other) => other !== tab);
  const at = Math.max(0, Math.min(others.length, to));
  if (tabs.list[at] === tab) return tabs;
  return { ...tabs, list: [...others.slice(0, at), tab, ...others.slice(at)] };
}

/** Remembers how far a note was scrolled, if it is in a tab. */
export function noteScrolled(tabs: NoteTabs, noteId: NoteId, scroll: number): NoteTabs {
  const tab = tabOf(tabs, noteId);
  return tab === undefined || tab.scroll === scroll ? tabs : changed(tabs, tab.key, { scroll });
}

/** Back or forward: where the active tab is among the notes that it has shown. */
export const visitsChanged = (tabs: NoteTabs, visits: VisitedNotes): NoteTabs =>
  tabs.active === null ? tabs : changed(tabs, tabs.active, { visited: visits });

/** The notes that the active tab has shown. */
export const visitsOf = (tabs: NoteTabs): VisitedNotes => activeTab(tabs)?.visited ?? noVisits;

const changed = (tabs: NoteTabs, key: number, part: Partial<NoteTab>): NoteTabs => ({
  ...tabs,
  list: tabs.list.map((tab) => (tab.key === key ? { ...tab, ...part } : tab)),
});

function inserted(tabs: NoteTabs, noteId: NoteId, at: number): NoteTabs {
  const tab: NoteTab = { key: tabs.made, noteId, visited: visited(noVisits, noteId), scroll: 0 };
  return { ...tabs, list: [...tabs.list.slice(0, at), tab, ...tabs.list.slice(at)], made: tabs.made + 1 };
}
