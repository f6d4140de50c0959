import type { Escapes } from '../../../src-shared/markdown/syntax/escape-text.ts';

/** The choices Markdown leaves to its writer. */
export type MarkdownStyle = {
  readonly escapes: Escapes;
  readonly bullet: '-' | '*' | '+';
  readonly delimiter: '.' | ')';
  /** The items of an ordered list count on, or all have the first number. */
  readonly numbering: 'count' | 'same';
  /** The indentation of the lines of an item after its first; null: as many spaces as its marker is wide. */
  readonly indent: string | null;
  readonly emphasis: '*' | '_';
  readonly strong: '**' | '__';
  /** The fence of code blocks, or `indentedCode`. */
  readonly code: string;
  readonly lineBreak: '\\' | '  ';
  /** Letters beside delimiters are written as entities where the delimiters would otherwise not be parsed as such. */
  readonly entities: boolean;
  /** Which of two overlapping marks is split: the mark that begins later, or the mark that ends earlier. */
  readonly cut: 'later' | 'shorter';
};

/** The style of new text. */
export const defaultStyle: MarkdownStyle = {
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

/** The `code` of a style with code blocks that are indented, not fenced. */
export const indentedCode = 'indented';

const bullets = { '-': '-', '*': '*', '+': '+' } as const;

/** The style a source was written in; the default where it does not show. */
export function detectStyle(source: string): MarkdownStyle {
  const bullet = /^[ \t>]*([-*+])[ \t]/m.exec(source)?.[1];
  const numbers = [...source.matchAll(/^[ \t>]*(\d+)([.)])[ \t]/gm)];
  const fence = /^[ \t>]*(`{3,}|~{3,})/m.exec(source)?.[1];
  return {
    ...defaultStyle,
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

/** The indentation of the first nested item beyond the item it is in: a tab, or two to four spaces. */
function indentOf(source: string): string | null {
  let outer: string | null = null;
  for (const line of source.split('\n')) {
    const [, indentation = '', marker] = /^([ \t]*)([-*+]|\d+[.)])[ \t]/.exec(line) ?? [];
    if (marker === undefined) continue;
    if (outer !== null && indentation.length > outer.length && indentation.startsWith(outer)) {
      const step = indentation.slice(outer.length);
      return step === '\t' || /^ {2,4}$/.test(step) ? step : null;
    }
    outer = indentation;
  }
  return null;
}
