/** How a piece of text is marked. `mono`: only its font says that it is code. */
export type MarkName =
  | 'strong'
  | 'emphasis'
  | 'strike'
  | 'highlight'
  | 'underline'
  | 'sup'
  | 'sub'
  | 'kbd'
  | 'code'
  | 'mono';

type Marked = { readonly marks: readonly MarkName[]; readonly link: string | null };

/** A part of a line. `tex`: a formula without its delimiters. */
export type Inline =
  | (Marked & { readonly kind: 'text'; readonly text: string })
  | (Marked & { readonly kind: 'break' })
  | (Marked & { readonly kind: 'image'; readonly address: string; readonly description: string })
  | (Marked & { readonly kind: 'formula'; readonly tex: string });

export type Line = readonly Inline[];

export type Item = { readonly checked: boolean | null; readonly blocks: readonly Block[] };

export type Alignment = 'left' | 'center' | 'right' | null;

export type List = {
  readonly kind: 'list';
  readonly ordered: boolean;
  /** The number of the first item. */
  readonly start: number;
  readonly items: readonly Item[];
};

/** What of a page becomes a block of a note. */
export type Block =
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'heading'; readonly level: number; readonly line: Line }
  | List
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'callout';
      readonly type: string;
      readonly fold: '' | '+' | '-';
      readonly title: Line;
      readonly blocks: readonly Block[];
    }
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly Line[])[];
      readonly alignments: readonly Alignment[];
    }
  | { readonly kind: 'formula'; readonly tex: string }
  | { readonly kind: 'rule' };

/** A block that is still to be arranged with its neighbours. */
export type Draft =
  | Block
  /** An empty line, which separates lines of code. */
  | { readonly kind: 'blank' }
  /** An item of a list that the page does not write as one. `level`: from 0. */
  | {
      readonly kind: 'item';
      readonly level: number;
      /** The number of the item; null for a bullet. */
      readonly number: number | null;
      readonly checked: boolean | null;
      readonly blocks: readonly Block[];
    };

/** The text of a line, with newlines for its breaks. */
export const lineText = (line: Line): string =>
  line.map((part) => (part.kind === 'text' ? part.text : part.kind === 'break' ? '\n' : '')).join('');
