import type { Line } from '../../../src-shared/html/read/blocks.ts';
import { writeBlocks } from '../../../src-shared/html/write/write-blocks.ts';

/** The Markdown of a table that was copied as text: at least two rows of as many cells, with a tab between two of them. Null for any other text. */
export function tableOfTabs(text: string): string | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+/, '')
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'));
  const [head] = rows;
  const columns = head?.length ?? 0;
  const isTable =
    rows.length > 1 &&
    columns > 1 &&
    // a row that begins with a tab may be an indented one
    rows.every((row) => row.length === columns && row.some((cell) => cell.trim() !== '')) &&
    rows.some(([first = '']) => first.trim() !== '');
  if (!isTable) return null;
  const lineOf = (cell: string): Line =>
    cell.trim() === '' ? [] : [{ kind: 'text', text: cell.trim(), marks: [], link: null }];
  return writeBlocks([
    {
      kind: 'table',
      rows: rows.map((row) => row.map(lineOf)),
      alignments: Array.from({ length: columns }, () => null),
    },
  ]);
}

/** Lines as programs have them: their ends, and the words of several languages that begin or end a statement. */
const codeLine = [
  /[;{}]$|^[\])}]+[,;]?$|=>$/,
  /^(?:def|class|if|elif|for|while|with|try|except|match|case)\b.*:$|^(?:else|finally|try):$/,
  /^(?:export |async |static |public |private |protected )*(?:function|const|let|var|import|interface|enum|fn|func|struct|impl|package|using|namespace|void|int|double|return|throw|yield|await|from \S+ import|#include|#!)\b[^.?!]*$/,
  /^(?:self|this)\.\w+ ?=|^\w+(?:\.\w+)*\(.*\)[;:]?$|^\w+(?:\[\w*\])? ?[+*/-]?= ?\S+/,
  /^<\/?[a-z][^<>]*>|<\/[a-z]+>$/,
  /^(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE|WHERE|FROM|JOIN)\b/,
  /^(?:\$|>>>|PS [A-Z]:\\|sudo|npm|pip|git|cd|docker|apt|brew) \S/,
];

const markdownLine = /^(?:[-*+] |\d+[.)] |> |#{2,6} |\||```|~~~|\[\^|!\[)/;

/** Whether a text is a piece of a program, in which Markdown would find markup where there is none. */
export function looksLikeCode(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const bare = lines.map((line) => line.trim());
  if (lines.length === 0 || bare.some((line) => /^(?:```|~~~)/.test(line))) return false;
  if (bare.filter((line) => markdownLine.test(line)).length > lines.length / 4) return false;
  const found = bare.filter((line) => codeLine.some((pattern) => pattern.test(line))).length;
  if (lines.length === 1)
    return /^(?:def|class|function|const|let|var|import)\b.*[(={:;]/.test(bare[0] ?? '');
  return (
    found >= Math.max(2, lines.length * 0.5) ||
    (found >= 1 && found >= lines.length * 0.3 && lines.some(isIndented))
  );
}

const isIndented = (line: string): boolean => /^(?: {2,}|\t)\S/.test(line);
