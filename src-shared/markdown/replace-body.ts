import { normaliseContent } from '../revision/note-document.ts';
import { dominantLineEnd } from './note-source.ts';

/**
 * Puts an edited text (LF line ends) in the place of a body. Blank lines before the first line and the line ends
 * after the last one stay as the file had them; lines before and after the change keep their own line ends; new lines
 * get the one most lines have.
 */
export function replaceBody(body: string, edited: string): string {
  if (normaliseContent(body) === edited) return body;
  const lineEnd = dominantLineEnd(body);
  const lead = /^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(body)?.[0] ?? '';
  const core = body.slice(lead.length);
  const tail = /(?:\r\n|\n|\r)*$/.exec(core)?.[0] ?? '';
  const before = linesOf(core.slice(0, core.length - tail.length));
  const after = edited
    .replace(/^(?:[ \t]*\n)+/, '')
    .replace(/\n+$/, '')
    .split('\n');
  if (after.length === 1 && after[0] === '') return core === '' ? body : lead + tail;

  let start = 0;
  while (start < before.length && start < after.length && before[start]?.text === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end)?.text === after.at(-1 - end)
  )
    end += 1;

  const lines = after.map((text, index) => {
    const kept =
      index < start
        ? before[index]
        : index >= after.length - end
          ? before[before.length - (after.length - index)]
          : undefined;
    return { text, end: kept?.end || lineEnd };
  });
  const joined = lines
    .map((line, index) => line.text + (index === lines.length - 1 ? '' : line.end))
    .join('');
  const finalLineEnd = core === '' ? lineEnd : tail;
  return lead + joined + finalLineEnd;
}

type Line = { readonly text: string; readonly end: string };

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  const pattern = /([^\r\n]*)(\r\n|\n|\r|$)/g;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    lines.push({ text: match[1] ?? '', end: match[2] ?? '' });
    if (match[2] === '') break;
  }
  return lines;
}
