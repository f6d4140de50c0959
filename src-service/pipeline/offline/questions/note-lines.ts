import { readableText } from '../readable-note.ts';
import { isRank } from '../sentences.ts';
import { calloutMark } from '../text-blocks.ts';

/** A line of a note without its markup, and what it is; code keeps its line as it stands. */
export type NoteLine = {
  readonly kind: 'heading' | 'text' | 'item' | 'task' | 'cell' | 'code' | 'quote' | 'link' | 'done' | 'break';
  readonly text: string;
  /** An item with a number: a step. */
  readonly numbered?: boolean;
};

/** Characters of a note that are looked at: who asks begins at its beginning. */
const weighed = 60_000;
const mostLines = 2_000;
/** A longer line is no heading, appointment or definition. */
const longestLine = 1_000;

/**
 * The lines of a note, in order. People who write for themselves end a thought with the line, which a Markdown parser does not
 * see. Front matter, comments, what is struck out and what holds a secret are left out.
 */
export function noteLines(content: string, title = ''): NoteLine[] {
  const body = readableText(content.slice(0, weighed), title);
  const lines: NoteLine[] = [];
  let fenced = false;
  for (const raw of body.split(/\r\n?|\n/, mostLines)) {
    const line = raw.slice(0, longestLine);
    if (/^[\s>]*(?:[-*+] )?(?:```|~~~)/.test(line)) fenced = !fenced;
    else if (fenced) lines.push({ kind: 'code', text: line.trim() });
    else if (/^[ \t]{0,3}(?:-{3,}|={3,})[ \t]*$/.test(line)) underline(lines);
    else lines.push(lineOf(line));
  }
  return lines;
}

/** What stands above a row of dashes is a heading. */
function underline(lines: NoteLine[]): void {
  const above = lines.pop();
  if (above?.kind === 'text') lines.push({ kind: 'heading', text: above.text });
  else if (above !== undefined) lines.push(above, { kind: 'break', text: '' });
}

function lineOf(line: string): NoteLine {
  const [before = '', indent = '', mark = ''] = isRank(/^\s*\d{1,2}\. (.*)/.exec(line)?.[1] ?? '')
    ? []
    : (/^(\s*)((?:>|#{1,6} |[-+•・♪■◆●○◇] ?|\* |\[[ xX]\] |\d{1,2}[.)] |[①-⑳] ?)?(?:#{1,6} |\[[ xX]\] )?)/u.exec(
        line,
      ) ?? []);
  const text = line.slice(before.length);
  const plain = plainText(text);
  if (plain === '') return { kind: 'break', text: '' };
  if (mark.startsWith('>')) return { kind: 'quote', text: plain };
  if (mark.includes('#') || /^[■◆◇]/.test(mark) || isBold(text)) return { kind: 'heading', text: plain };
  if (isLink.test(text)) return { kind: 'link', text: plain };
  if (/\[[xX]\]/.test(mark)) return { kind: 'done', text: plain };
  if (mark.includes('[')) return { kind: 'task', text: plain };
  if (mark !== '') return { kind: 'item', text: plain, numbered: /^\d/.test(mark) };
  if (text.startsWith('|')) return { kind: 'cell', text: plain };
  if (indent.length >= 4 || indent.includes('\t')) return { kind: 'code', text: line.trim() };
  return { kind: 'text', text: plain };
}

/** Nothing but a link to something else. */
const isLink =
  /^(?:(?:!?\[[^[\]]*\]\([^()\s]*\)|!?\[\[[^[\]]*\]\])[\s.,;]*|<?https?:\/\/\S+(?:\s[\s.,;]*)?)$/;

const isBold = (text: string): boolean => /^\*\*[^*]{1,120}\*\*:?\s*$/.test(text);

const plainText = (text: string): string =>
  text
    .trimStart()
    .replace(calloutMark, '')
    .replace(/~~[^~]{0,200}~~/g, ' ')
    .replace(/!?\[\[(?:[^[\]|]{0,200}\|)?([^[\]]{1,200})\]\]/g, '$1')
    .replace(/!?\[([^[\]]{0,200})\]\([^()\s]{0,500}\)/g, '$1')
    .replace(/<[^<>]{1,200}>/g, ' ')
    .replace(/\*{1,3}|__|`|==/g, '')
    .replace(/[\s\u3000]+/g, ' ')
    .trim();
