/** The parts of a note file; joined again they are the text, byte for byte. */
export type NoteSource = {
  /** A leading byte order mark, or nothing. */
  readonly bom: '' | '\ufeff';
  /** The front matter block with both of its `---` lines; null when the file has none. */
  readonly frontMatter: FrontMatterBlock | null;
  /** Everything after the front matter, unchanged. */
  readonly body: string;
};

/** The source of an empty file. */
export const emptySource: NoteSource = { bom: '', frontMatter: null, body: '' };

export type FrontMatterBlock = {
  /** The opening line with its line ending. */
  readonly open: string;
  /** The YAML between the fences; empty, or ending in a newline. */
  readonly yaml: string;
  /** The closing line with its line ending, if any. */
  readonly close: string;
};

const openFence = /^---[ \t]*(?:\r\n|\n|\r)/;
const closeFence = /(?<=^|[\r\n])---[ \t]*(?:\r\n|\n|\r|$)/g;

/**
 * Splits a file's text. Front matter is a block between a `---` line at the very start and the next `---` line.
 * Whether its YAML can be read is another question (see `readFrontMatter`): what stands there is never body.
 */
export function splitNoteSource(text: string): NoteSource {
  const bom = text.startsWith('\ufeff') ? '\ufeff' : '';
  const rest = text.slice(bom.length);
  const open = openFence.exec(rest)?.[0];
  if (open === undefined) return { bom, frontMatter: null, body: rest };
  const afterOpen = rest.slice(open.length);
  closeFence.lastIndex = 0;
  const close = closeFence.exec(afterOpen);
  if (close === null) return { bom, frontMatter: null, body: rest };
  const yaml = afterOpen.slice(0, close.index);
  if (!looksLikeYaml(yaml)) return { bom, frontMatter: null, body: rest };
  return {
    bom,
    frontMatter: { open, yaml, close: close[0] },
    body: afterOpen.slice(close.index + close[0].length),
  };
}

export function joinNoteSource({ bom, frontMatter, body }: NoteSource): string {
  const block = frontMatter === null ? '' : frontMatter.open + frontMatter.yaml + frontMatter.close;
  return bom + block + body;
}

/**
 * Distinguishes front matter from a text between two thematic breaks: it is empty, or begins like a mapping (a key or a flow mapping,
 * after blank lines and comments). To YAML only the space and the tab are blank: a key may begin with a space of another script.
 */
function looksLikeYaml(yaml: string): boolean {
  const first = yaml.split(/\r\n|\n|\r/).find((line) => line.trim() !== '' && !/^\s*#/.test(line));
  if (first === undefined || /^\s*\{/.test(first)) return true;
  return /^ *(?:[^ \t>*`[-]|-[^ \t])[^\r\n]*?:(?:\s|$)/.test(first) || /^ *[?&!]/.test(first);
}

export type LineEnding = '\n' | '\r\n' | '\r';

/** The most frequent line ending of a text; LF without any, and on a tie. */
export function dominantLineEnding(text: string): LineEnding {
  const crlf = text.match(/\r\n/g)?.length ?? 0;
  const lf = (text.match(/\n/g)?.length ?? 0) - crlf;
  const cr = (text.match(/\r/g)?.length ?? 0) - crlf;
  if (crlf > lf && crlf >= cr) return '\r\n';
  return cr > lf ? '\r' : '\n';
}
