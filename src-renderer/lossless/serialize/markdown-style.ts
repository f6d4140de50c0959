/** How far text is kept from being read as markup: as it stands, where it could be taken for some, everywhere. */
export type Escapes = 'none' | 'needed' | 'all';

/** What Markdown leaves to the one who writes it. */
export type WritingStyle = {
  readonly escapes: Escapes;
  readonly bullet: '-' | '*' | '+';
  readonly delimiter: '.' | ')';
  /** Items of an ordered list count on, or all carry the first number. */
  readonly numbering: 'count' | 'same';
  /** What starts the lines of an item below its first; null: as many blanks as its marker is wide. */
  readonly indent: string | null;
  readonly emphasis: '*' | '_';
  readonly strong: '**' | '__';
  /** The fence of code blocks, or four blanks before each line. */
  readonly code: string;
  readonly lineBreak: '\\' | '  ';
  /** Letters beside a delimiter that would not be read as one are written as numbers. */
  readonly entities: boolean;
  /** Which of two marks that overlap is cut where they do: the one that begins later, or the one that ends earlier. */
  readonly cut: 'later' | 'shorter';
};

/** What is written where no source says otherwise. */
export const plainStyle: WritingStyle = {
  escapes: 'needed',
  bullet: '-',
  delimiter: '.',
  numbering: 'count',
  indent: null,
  emphasis: '*',
  strong: '**',
  code: '```',
  lineBreak: '\\',
  entities: false,
  cut: 'later',
};

/** `code` of a style that writes code by indenting it. */
export const indentedCode = 'indented';

const bullets = { '-': '-', '*': '*', '+': '+' } as const;

/** The style a source was written in, as far as it shows. */
export function styleOf(source: string): WritingStyle {
  const bullet = /^[ \t>]*([-*+])[ \t]/m.exec(source)?.[1];
  const numbers = [...source.matchAll(/^[ \t>]*(\d+)([.)])[ \t]/gm)];
  const fence = /^[ \t>]*(`{3,}|~{3,})/m.exec(source)?.[1];
  return {
    ...plainStyle,
    bullet: bullets[bullet as keyof typeof bullets] ?? '-',
    delimiter: numbers[0]?.[2] === ')' ? ')' : '.',
    numbering:
      numbers.length > 1 && numbers.every(([, number]) => number === numbers[0]?.[1]) ? 'same' : 'count',
    indent: indentOf(source),
    emphasis: /(?<![\w_\\])_(?![\s_])/.test(source) && !/(?<![*\\])\*(?![\s*])/.test(source) ? '_' : '*',
    strong: /(?<![\w_\\])__(?![\s_])/.test(source) && !/(?<!\\)\*\*(?!\s)/.test(source) ? '__' : '**',
    code: fence ?? (/^(?: {4}|\t)/.test(source) ? indentedCode : '```'),
    lineBreak: / {2}\n/.test(source) ? '  ' : '\\',
  };
}

/** How far the first nested item is indented beyond the item it is in: a tab, or two to four blanks. */
function indentOf(source: string): string | null {
  let outer: string | null = null;
  for (const line of source.split('\n')) {
    const [, blanks = '', marker] = /^([ \t]*)([-*+]|\d+[.)])[ \t]/.exec(line) ?? [];
    if (marker === undefined) continue;
    if (outer !== null && blanks.length > outer.length && blanks.startsWith(outer)) {
      const step = blanks.slice(outer.length);
      return step === '\t' || /^ {2,4}$/.test(step) ? step : null;
    }
    outer = blanks;
  }
  return null;
}
