import { plainLook, type TextLook } from '../tree/text-look.ts';
import { type Inline, type Line, lineText, type MarkName } from './blocks.ts';

/** Collects the parts of a line, with whitespace as it is shown. */
export type LineBuilder = {
  text(text: string, look: TextLook, link: string | null): void;
  add(part: Inline): void;
  breakLine(look: TextLook, link: string | null): void;
  /** Whether nothing that is seen was added. */
  isBlank(): boolean;
  /** Takes what was collected, and begins anew. */
  take(): Line;
};

export function createLine(): LineBuilder {
  let parts: Inline[] = [];
  /** Whether whitespace would be at the start of a line, or behind other whitespace. */
  let isSpaceDropped = true;
  const push = (text: string, marks: readonly MarkName[], link: string | null): void => {
    if (text === '') return;
    const last = parts.at(-1);
    if (last?.kind === 'text' && last.link === link && isSame(last.marks, marks))
      parts[parts.length - 1] = { ...last, text: last.text + text };
    else parts.push({ kind: 'text', text, marks, link });
  };
  const breakLine = (look: TextLook, link: string | null): void => {
    parts.push({ kind: 'break', marks: marksOf(look), link });
    isSpaceDropped = true;
  };
  return {
    text(text, look, link) {
      // a link is underlined anyway
      const marks = marksOf(link === null || !look.underline ? look : { ...look, underline: false });
      if (look.whitespace === 'normal') {
        const collapsed = text.replace(/[ \t\n\f\r]+/g, ' ');
        const shown = isSpaceDropped ? collapsed.replace(/^ /, '') : collapsed;
        push(shown, marks, link);
        if (shown !== '') isSpaceDropped = shown.endsWith(' ');
        return;
      }
      for (const [index, words] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
        if (index > 0) breakLine(look, link);
        push(look.whitespace === 'pre-line' ? words.replace(/[ \t\f]+/g, ' ') : words, marks, link);
        if (words !== '') isSpaceDropped = false;
      }
    },
    add(part) {
      parts.push(part);
      isSpaceDropped = false;
    },
    breakLine,
    isBlank: () => parts.every(isBlankPart),
    take() {
      const taken = parts;
      parts = [];
      isSpaceDropped = true;
      return taken;
    },
  };
}

const isSame = (some: readonly MarkName[], others: readonly MarkName[]): boolean =>
  some.length === others.length && some.every((mark, at) => mark === others[at]);

const isBlankPart = (part: Inline): boolean =>
  part.kind === 'break' || (part.kind === 'text' && !/[^\s\u200b\ufeff]/.test(part.text));

export const isBlankLine = (line: Line): boolean => line.every(isBlankPart);

const noMarks: readonly MarkName[] = [];

/** The marks of a look, always in the same order. */
export function marksOf(look: TextLook): readonly MarkName[] {
  if (look === plainLook) return noMarks;
  const all: readonly (readonly [MarkName, boolean])[] = [
    ['strong', look.bold],
    ['emphasis', look.italic],
    ['strike', look.strike],
    ['highlight', look.highlight],
    ['underline', look.underline],
    ['sup', look.raised === 'sup'],
    ['sub', look.raised === 'sub'],
    ['kbd', look.key],
    ['code', look.code],
    ['mono', look.monospaced && !look.code],
  ];
  return all.filter(([, has]) => has).map(([name]) => name);
}

/** The lines of a line that is broken, without the breaks. */
export function linesOf(line: Line): Line[] {
  const lines: Inline[][] = [[]];
  for (const part of line)
    if (part.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(part);
  return lines;
}

/**
 * A line as Markdown can have it: without whitespace at the ends of its lines, without breaks at its ends, and with plain spaces where the page has
 * several in a row.
 */
export function tidyLine(line: Line): Line {
  if (!line.some((part) => part.kind === 'break')) return trimmed(spaced(line));
  const lines = linesOf(line).map((parts) => trimmed(spaced(parts)));
  const filled = lines.map((parts) => !isBlankLine(parts));
  const [first, last] = [filled.indexOf(true), filled.lastIndexOf(true)];
  const breaks = line.filter((part) => part.kind === 'break');
  return lines.flatMap((parts, at) => {
    if (at < first || at > last || first < 0) return [];
    const before = at === first ? undefined : breaks[at - 1];
    return before === undefined ? parts : [before, ...parts];
  });
}

/** Several spaces in a row, and characters that control. */
const oddSpace = /[ \t\u00a0]{2}|\p{Cc}/u;

const spaced = (parts: Line): Line =>
  parts.map((part) =>
    part.kind === 'text' && oddSpace.test(part.text)
      ? {
          ...part,
          text: part.text
            .replace(/[ \t\u00a0]{2,}/g, (run) => ' '.repeat(run.length))
            .replace(/[\n\t\f\r]/g, ' ')
            .replace(/\p{Cc}/gu, ''),
        }
      : part,
  );

function trimmed(parts: Line): Line {
  const out = [...parts];
  const cut = (at: 0 | -1, edge: RegExp): void => {
    for (let part = out.at(at); part?.kind === 'text'; part = out.at(at)) {
      const text = part.text.replace(edge, '');
      if (text !== '') {
        out[at === 0 ? 0 : out.length - 1] = { ...part, text };
        return;
      }
      if (at === 0) out.shift();
      else out.pop();
    }
  };
  cut(0, /^[\s\u200b\ufeff]+/);
  cut(-1, /(?<![\s\u200b\ufeff])[\s\u200b\ufeff]+$/);
  return out;
}

/** Whether all text of a line is in a font of code, and nothing else is in it. */
export const isMonospacedLine = (line: Line): boolean =>
  !isBlankLine(line) &&
  line.every(
    (part) =>
      part.kind === 'break' ||
      (part.kind === 'text' && part.link === null && (part.marks.includes('mono') || !/\S/.test(part.text))),
  );

/** The text of a line of code: spaces are plain ones. */
export const codeText = (line: Line): string =>
  lineText(line)
    .replace(/\u00a0/g, ' ')
    .trimEnd();

/** A line in which a font of code is code. */
export const monospacedAsCode = (line: Line): Line =>
  line.map((part) =>
    part.marks.includes('mono')
      ? { ...part, marks: part.marks.map((mark) => (mark === 'mono' ? 'code' : mark)) }
      : part,
  );
