import type { SearchQuery } from './search-query.ts';

/** A caret or a selection in a note, in the positions of its view: those of different views cannot be compared. */
export type ViewRange = { readonly from: number; readonly to: number };

/** A heading of a note. */
export type OutlineHeading = {
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
  /** Where it begins, in the positions of its view. */
  readonly offset: number;
};

/**
 * The view of an open note: the rich-text editor or the source editor. It has the capabilities that both share, so that no caller
 * needs to distinguish them.
 */
export type NoteView = {
  /** The root element; its parent scrolls. */
  readonly dom: HTMLElement;
  /** The editable element. */
  readonly textbox: HTMLElement;
  readonly isEditable: boolean;
  /** The text that it shows. */
  text(): string;
  /** What is read of the note, in which words are counted: the same in every view. */
  countedText(): string | Promise<string>;
  /** What is read of the user's selection; empty for none, and for a match that the search selected. */
  countedSelection(): string | Promise<string>;
  /** The selection as Markdown; null when it is empty. */
  selectedMarkdown(): string | null;
  /** In document order; of a text that was just opened those of its beginning, until a change brings the rest. */
  headings(): readonly OutlineHeading[];
  /** Shows the end of the text, too, which a view may show a moment later than the beginning. */
  showAll(): void;
  selection(): ViewRange;
  /** Sets the caret or the selection, clamped to the text. */
  select(range: ViewRange): void;
  /** The selection as offsets in the Markdown text; null when it has no equivalent there. */
  markdownSelection(): ViewRange | null;
  /** Sets the selection by offsets in the Markdown text. */
  selectMarkdown(range: ViewRange): void;
  /** Focuses the view. Scrolls the caret into view unless `scroll` is false. */
  focus(options?: { readonly scroll?: boolean }): void;
  /** Moves the caret to the start of a heading, without focusing the view. */
  moveTo(heading: OutlineHeading): void;
  /**
   * Moves the caret to the block that is called so by `^id`, scrolls to it and marks it for a moment, without focusing the view. False when
   * there is none.
   */
  goToBlock(id: string): boolean;
  /** Moves the caret to the start of a heading, focuses the view and scrolls the heading to the top. */
  goTo(heading: OutlineHeading): void;
  /** Reads the current caret from the DOM, when a key has just moved it. */
  readSelection(): void;
  /** Whether the selection, or the text at the caret, is struck through. */
  isStruckThrough(): boolean;
  /** Strikes the selection through, or removes that where all of it is. Does nothing in code, and in a text that cannot be edited. */
  toggleStrikethrough(): void;
  /** Whether the selection, or the text at the caret, is highlighted. */
  isHighlighted(): boolean;
  /** Highlights the selection, or removes that where all of it is. Does nothing in code, and in a text that cannot be edited. */
  toggleHighlight(): void;
  readonly find: NoteFind;
  /** Calls back after every change of the text; returns a function that stops this. */
  onChange(listener: () => void): () => void;
  /** Calls back after every change of the text, the selection or the search; returns a function that stops this. */
  onUpdate(listener: () => void): () => void;
};

/** Find and replace in one note. */
export type NoteFind = {
  /** Returns the same object until something in it changes. */
  status(): FindStatus;
  /** Searches the note and goes to the first match after the caret. An empty text ends the search. */
  search(query: SearchQuery): void;
  /** Limits the search to the selection, or searches the whole note again. */
  limit(on: boolean): void;
  /** The selection when it is a few words of one line, which the user probably wants to search for. */
  selectedWords(): string | null;
  /** Limits the search to the selection when that is more than one line, which the user probably wants to search in. */
  limitToSelectedLines(): void;
  /** Goes to the next or previous match, wrapping around. */
  go(step: 1 | -1): void;
  /** Replaces the current match and goes to the next. With a regular expression `$1` is the first capture group. */
  replace(template: string): void;
  /** Replaces every match in one undo step. */
  replaceAll(template: string): void;
  /** Ends the search. */
  end(): void;
};

export type FindStatus = {
  /** The number of matches, up to a limit. */
  readonly count: number;
  /** Whether the limit was reached. */
  readonly isCapped: boolean;
  /** The index of the current match; -1 for none. */
  readonly current: number;
  /** Why the search failed, as a sentence; null when it did not. */
  readonly problem: string | null;
  /** Whether the search is still running. */
  readonly isPending: boolean;
  /** How many matches "Replace all" has just replaced; null otherwise. */
  readonly replaced: number | null;
  /** How many were not, because they are in links or formulas of the rich text, which are edited as a whole. */
  readonly kept: number;
  /** Whether only a part of the note is searched. */
  readonly isLimited: boolean;
  /** Whether there is a selection that the search can be limited to. */
  readonly canLimit: boolean;
};
