/** A document as HTML with its footnotes and endnotes apart. */
export type WithNotes = {
  /** References are placeholders, which {@link withReferences} replaces. */
  readonly body: string;
  /** The HTML of each note, in the order of their numbers, from 1. */
  readonly notes: readonly string[];
  /** Characters that the document does not have, around the number of each reference. */
  readonly marks: readonly [string, string];
};

const reference =
  /<sup><a href="#((?:foot|end)note-\d{1,9})" id="(?:foot|end)note-ref-\d{1,9}">\[\d{1,9}\]<\/a><\/sup>/g;
const item = /<li id="((?:foot|end)note-\d{1,9})">/g;
const wayBack = / ?<a href="#(?:foot|end)note-ref-\d{1,9}">↑<\/a>/g;

/** Two characters that mean nothing, which no converter escapes, and which a text does not have. */
function unusedMarks(text: string): readonly [string, string] {
  const used = new Set(text.match(/[\ue000-\uf8ff]/g));
  const free: string[] = [];
  for (let code = 0xe000; code <= 0xf8ff && free.length < 2; code += 1)
    if (!used.has(String.fromCharCode(code))) free.push(String.fromCharCode(code));
  const [before = '\ue000', after = '\ue001'] = free;
  return [before, after];
}

/** Takes the notes out of what the library writes: references are raised links, and the notes a list behind the text. */
export function takeNotes(html: string): WithNotes {
  const start = html.search(/<ol><li id="(?:foot|end)note-\d{1,9}">/);
  const [before, after] = unusedMarks(html);
  if (start < 0) return { body: html, notes: [], marks: [before, after] };
  const comments = html.indexOf('<dl><dt id="comment-', start);
  const end = html.lastIndexOf('</ol>', comments < 0 ? html.length : comments);
  const pieces = html.slice(start, end).split(item);
  const ids = pieces.filter((_, index) => index % 2 === 1);
  const numbers = new Map(ids.map((id, index) => [id, index + 1]));
  const body = html.slice(0, start) + html.slice(end + '</ol>'.length);
  return {
    body: body.replace(reference, (whole, id: string) => {
      const number = numbers.get(id);
      return number === undefined ? whole : before + number + after;
    }),
    notes: ids.map((_, index) => (pieces[2 * index + 2] ?? '').replace(wayBack, '').replace(/<\/li>$/, '')),
    marks: [before, after],
  };
}

/** The Markdown of a document with its references, and the Markdown of its notes below. */
export function withReferences(
  markdown: string,
  notes: readonly string[],
  [before, after]: WithNotes['marks'],
): string {
  if (notes.length === 0) return markdown;
  const text = markdown.replaceAll(before, '[^').replaceAll(after, ']');
  const below = notes.map((note, index) => {
    const lines = note.trim().split('\n');
    return `[^${index + 1}]: ${lines.map((line, at) => (at === 0 || line === '' ? line : `    ${line}`)).join('\n')}\n`;
  });
  return [text, ...below].filter((part) => part !== '').join('\n');
}
