import { normaliseContent } from '../revision/note-document.ts';
import { dominantLineEnding } from './note-source.ts';
import { trimTrailingNewlines } from './trim-end.ts';

/**
 * Restores the edges of an edited text: leading blank lines and trailing newlines stay as in the file, because the editor does not
 * show them. A new text ends in one newline. LF line endings in and out.
 */
export function keepEdges(body: string, edited: string): string {
  const before = normaliseContent(body);
  if (before === edited) return edited;
  const lead = /^(?:[ \t]*\n)*/.exec(before)?.[0] ?? '';
  const rest = before.slice(lead.length);
  const tail = rest.slice(trimTrailingNewlines(rest).length);
  const core = trimTrailingNewlines(edited.replace(/^(?:[ \t]*\n)+/, ''));
  if (core === '') return lead + tail;
  return lead + core + (rest === '' ? '\n' : tail);
}

/**
 * Replaces a body with a text (LF line endings), keeping its line endings: unchanged lines keep their own, and changed ones, too, where
 * the number of lines is the same; new lines get the dominant one. Normalised to LF the result is exactly the text.
 */
export function replaceBody(body: string, content: string): string {
  if (normaliseContent(body) === content) return body;
  const lineEnding = dominantLineEnding(body);
  const before = linesOf(body);
  const after = content.split('\n');
  let start = 0;
  while (start < before.length && start < after.length && before[start]?.text === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end)?.text === after.at(-1 - end)
  )
    end += 1;

  const shift = before.length - after.length;
  const mixed = after
    .map((text, index) => {
      if (index === after.length - 1) return text;
      const kept =
        // where no line was added or removed, a changed line keeps its ending, too
        index < start || shift === 0
          ? before[index]
          : index >= after.length - end
            ? before[index + shift]
            : undefined;
      return text + (kept?.end || lineEnding);
    })
    .join('');
  // A kept CR before a kept LF would become one line ending.
  return normaliseContent(mixed) === content ? mixed : content.replaceAll('\n', lineEnding);
}

type Line = { readonly text: string; readonly end: string };

/** Lines with their line endings; the last one has none, and is empty when the text ends in a newline. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  const pattern = /([^\r\n]*)(\r\n|\n|\r|$)/g;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    lines.push({ text: match[1] ?? '', end: match[2] ?? '' });
    if (match[2] === '') break;
  }
  return lines;
}
