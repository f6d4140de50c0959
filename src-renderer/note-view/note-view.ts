import type { SearchQuery } from './search-query.ts';

/** A place or a selection in a note as its view counts: those of two views cannot be compared. */
export type ViewRange = { readonly from: number; readonly to: number };

/** A heading of a note. */
export type OutlineHeading = {
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
  /** Where it begins, as its view counts. */
  readonly offset: number;
};

/**
 * What shows the text of one open note: the rich-text editor or the editor of its Markdown source. It has all that both can
 * do, so that nobody asks which one it is.
 */
export type NoteView = {
  /** Goes into the window; what it is in scrolls. */
  readonly dom: HTMLElement;
  /** The element in it that takes the keys. */
  readonly textbox: HTMLElement;
  readonly isEditable: boolean;
  /** The text that words are counted in. */
  text(): string;
  /** The part of it that the user selected; empty for none, and for a match that the search went to. */
  selectedText(): string;
  /** What is selected, as Markdown; null when nothing is. */
  selectedMarkdown(): string | null;
  /** In their order. */
  headings(): readonly OutlineHeading[];
  selection(): ViewRange;
  /** Sets the caret or the selection, as far as the text reaches. */
  select(range: ViewRange): void;
  /** The selection as offsets in the Markdown text; null where it has none. */
  markdownSelection(): ViewRange | null;
  /** Sets the selection by offsets in the Markdown text. */
  selectMarkdown(range: ViewRange): void;
  /** Takes the focus. `scroll` (unless false) brings the caret into view. */
  focus(options?: { readonly scroll?: boolean }): void;
  /** Puts the caret at the beginning of a heading; it shows with the next focus at the latest. */
  moveTo(heading: OutlineHeading): void;
  /** Puts the caret at the beginning of a heading, takes the focus and scrolls the heading to the top. */
  goTo(heading: OutlineHeading): void;
  /** Takes over where the caret is on the screen, when a key has moved it a moment ago. */
  readSelection(): void;
  readonly find: NoteFind;
  /** Calls back after every change of the text, whoever made it. Returns what ends that. */
  onChange(listener: () => void): () => void;
  /** Calls back after every change of the text, the selection or the search. Returns what ends that. */
  onUpdate(listener: () => void): () => void;
};

/** Find and replace in one note. */
export type NoteFind = {
  /** The same object until something in it changes. */
  status(): FindStatus;
  /** Searches for something and goes to the first match from the caret on. An empty text ends the search. */
  search(query: SearchQuery): void;
  /** Searches in what the user selected only, or in the whole note again. */
  limit(on: boolean): void;
  /** The selection when it is a few words of one line: most likely they are searched for. */
  selectedWords(): string | null;
  /** Limits the search to the selection when that is more than one line: most likely it is searched in. */
  limitToSelectedLines(): void;
  /** Goes to the next match or the previous one; after the last comes the first. */
  go(step: 1 | -1): void;
  /** Replaces the current match and goes to the next. In place of a regular expression `$1` is its first group. */
  replace(template: string): void;
  /** Replaces every match, in one step to undo. */
  replaceAll(template: string): void;
  /** Forgets what was searched for. */
  end(): void;
};

export type FindStatus = {
  /** Matches, as far as they are counted. */
  readonly count: number;
  /** Whether there may be more of them. */
  readonly isCapped: boolean;
  /** Index of the match that is selected; -1 for none. */
  readonly current: number;
  /** Why nothing can be found, as a sentence. */
  readonly problem: string | null;
  /** The matches of what is searched for now are not known yet. */
  readonly isPending: boolean;
  /** How many matches were just replaced at once. */
  readonly replaced: number | null;
  /** Whether only a part of the note is searched. */
  readonly isLimited: boolean;
  /** Whether something is selected that the search could be limited to. */
  readonly canLimit: boolean;
};
