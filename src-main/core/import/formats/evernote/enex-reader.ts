import { SaxesParser } from 'saxes';
import { createEnexDraft, type EnexDraft } from './enex-draft.ts';
import type { EnexNote } from './enex-note.ts';

/** Reads an export piece by piece. */
export type EnexReader = {
  /** Adds a piece of the file, and returns the notes that are complete. */
  write(piece: string): EnexNote[];
  /** The last notes, also the note that the file ends in. */
  close(): EnexNote[];
  /** Whether the file is an export of Evernote, as far as it was read. */
  isExport(): boolean;
};

/** Goes on after each fault. The library makes an error of each, which takes long where there are many. */
class TolerantParser extends SaxesParser {
  readonly #onFault: () => void;

  constructor(onFault: () => void) {
    super();
    this.#onFault = onFault;
  }

  override fail(): this {
    this.#onFault();
    return this;
  }
}

/** Characters of a text within a note: its files are in base64. No program can hold longer ones. */
const longestText = 400_000_000;
/** Characters of all texts of a note, which is held as a whole. Evernote's have at most 300 million. */
const longestNote = 1_000_000_000;

/**
 * A reader for one file. A file of many gigabytes never is in memory as a whole, and a note that is no XML does not keep the others from
 * being read. A text counts for the element that it is directly in: tasks and files within a note have titles and times of their own.
 */
export function createEnexReader(): EnexReader {
  const parser = new TolerantParser(() => draft?.odd());
  parser.ENTITIES.nbsp = '\u00a0';
  const pieces = createEnexPieces();
  let complete: EnexNote[] = [];
  let draft: EnexDraft | null = null;
  let isExport = false;
  /** The elements within the note; the text of each. */
  let names: string[] = [];
  let texts: string[][] = [];
  let length = 0;
  let noteLength = 0;
  const isTooLong = (): boolean => length > longestText || noteLength > longestNote;

  const path = (): string => names.join('/');

  function take(part: string): void {
    if (draft === null && isExport && part.trim() !== '') begin(); // the beginning of its note is missing
    if (draft === null) return;
    if (names.length === 0) draft.stray(part);
    length += part.length;
    noteLength += part.length;
    if (!isTooLong()) texts.at(-1)?.push(part);
  }

  function begin(): void {
    finish(true); // a note in a note: the end of the first one is missing
    draft = createEnexDraft();
    [names, texts, length, noteLength] = [[], [], 0, 0];
  }

  function finish(isCutOff: boolean): void {
    if (draft === null) return;
    while (names.length > 0) leave(!isCutOff); // parts that have no end
    complete.push(draft.note(isCutOff));
    draft = null;
  }

  function leave(isWhole: boolean): void {
    const text = texts.pop()?.join('') ?? '';
    // a tag that somebody wrote into a title is meant as text
    if (inTitle.test(path())) texts.at(-1)?.push(`<${names.at(-1) ?? ''}>${text}`);
    else draft?.text(path(), text, isWhole && !isTooLong());
    draft?.close(path());
    names.pop();
    length = 0;
  }

  parser.on('opentag', ({ name }) => {
    if (name === 'en-export') {
      isExport = true;
      return;
    }
    if (name === 'note') return begin();
    if (draft === null && isExport) begin(); // the beginning of its note is missing
    if (draft === null || names.length >= deepest) return;
    names.push(name);
    texts.push([]);
    length = 0;
    draft.open(path());
  });
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', ({ name }) => {
    if (name === 'note') finish(false);
    else if (names.at(-1) === name) leave(true);
  });

  function read(some: readonly EnexPiece[]): EnexNote[] {
    for (const piece of some) {
      if (piece.kind === 'xml') parser.write(piece.xml);
      else if (piece.kind === 'mended') draft?.odd();
      else draft?.content(piece.text, piece.isWhole);
    }
    const notes = complete;
    complete = [];
    return notes;
  }

  return {
    write: (piece) => read(pieces.write(piece)),
    close() {
      const notes = read(pieces.close());
      finish(true);
      return [...notes, ...complete];
    },
    isExport: () => isExport,
  };
}

const inTitle = /^(?:title|tag|task\/title)\//;

/** Elements within each other in a note; an export has four. */
const deepest = 50;

/** A piece of an Evernote export: XML that a parser takes, or the content of a note, as it stands between its tags. */
type EnexPiece =
  | { readonly kind: 'xml'; readonly xml: string }
  /** `isWhole`: false when the file or the note ends before its content does, or when it is longer than any note may be. */
  | { readonly kind: 'content'; readonly text: string; readonly isWhole: boolean }
  /** Something that XML forbids was mended here; said once for each note. */
  | { readonly kind: 'mended' };

/** Divides an export into pieces. */
type EnexPieces = {
  write(text: string): EnexPiece[];
  /** What is left at the end of the file. */
  close(): EnexPiece[];
};

/** Characters of a note's content that are kept. Evernote's notes have at most 25 MB with their files. */
const longestContent = 64_000_000;

/** Where something begins that a parser of XML must not see as it is. */
const obstacle =
  /<content(?:\s[^<>]*)?>|<note(?=[\s>])|<!\[CDATA\[|<(?![a-z/!?_:])|&(?!(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});)|[^\P{Cc}\t\n\r\u{7f}-\u{9f}]|[\ufffe\uffff]/giu;
/** The end of a text that the next one may continue to an obstacle. */
const beginning = /<[^<>]{0,200}$|&[^;&<>]{0,9}$/;
/** Ends a content. It holds no tag of this name by itself; a note that ends has lost the end of its content. */
const contentEnd = /<\/(?:content|note)\s*>/i;
const longestEnd = 40;

/**
 * One odd note must not refuse an export, so a parser gets only what it takes: the contents of notes, in which CDATA within CDATA is the
 * commonest fault, are cut out; a bare `&` or `<` is escaped, and control characters are left out.
 */
function createEnexPieces(): EnexPieces {
  let mode: 'xml' | 'cdata' | 'content' = 'xml';
  let held = '';
  let content: string[] = [];
  let length = 0;
  /** Something of this note was mended. */
  let isMended = false;

  function inXml(pieces: EnexPiece[], isEnd: boolean): boolean {
    const until = isEnd ? held.length : held.length - (beginning.exec(held.slice(-210))?.[0].length ?? 0);
    let from = 0;
    let xml: string[] = [];
    const pass = (to: number): void => {
      xml.push(held.slice(from, to));
      from = Math.max(from, to);
    };
    const flush = (): void => {
      if (xml.length > 0) pieces.push({ kind: 'xml', xml: xml.join('') });
      xml = [];
    };
    obstacle.lastIndex = 0;
    for (let found = obstacle.exec(held); found !== null; found = obstacle.exec(held)) {
      if (found.index >= until) break;
      const [whole] = found;
      if (whole.length > 1) {
        pass(found.index + whole.length);
        if (/^<note/i.test(whole)) isMended = false;
        else mode = whole.startsWith('<!') ? 'cdata' : 'content';
        if (mode === 'xml') continue;
        break;
      }
      pass(found.index);
      from = found.index + whole.length;
      if (whole === '&' || whole === '<') xml.push(whole === '&' ? '&amp;' : '&lt;');
      if (isMended) continue;
      // what was before belongs to this note or an earlier one
      flush();
      pieces.push({ kind: 'mended' });
      isMended = true;
    }
    if (mode === 'xml' && from < until) pass(until);
    flush();
    held = held.slice(from);
    return mode !== 'xml';
  }

  function inCdata(pieces: EnexPiece[], isEnd: boolean): boolean {
    const end = held.indexOf(']]>');
    const until = end >= 0 ? end + 3 : isEnd ? held.length : Math.max(0, held.length - 2);
    pieces.push({ kind: 'xml', xml: held.slice(0, until).replace(/[^\P{Cc}\t\n\r\u{7f}-\u{9f}]/gu, '') });
    held = held.slice(until);
    if (end >= 0) mode = 'xml';
    return end >= 0;
  }

  function inContent(pieces: EnexPiece[], isEnd: boolean): boolean {
    const end = contentEnd.exec(held);
    const until = end?.index ?? (isEnd ? held.length : Math.max(0, held.length - longestEnd));
    if (length < longestContent) content.push(held.slice(0, until));
    length += until;
    held = held.slice(until);
    if (end === null && !isEnd) return false;
    const isWhole = end !== null && /^<\/content/i.test(end[0]) && length <= longestContent;
    pieces.push({ kind: 'content', text: content.join(''), isWhole });
    if (end !== null && !/^<\/content/i.test(end[0])) pieces.push({ kind: 'xml', xml: '</content>' });
    content = [];
    length = 0;
    mode = 'xml';
    return end !== null;
  }

  function taken(isEnd: boolean): EnexPiece[] {
    const pieces: EnexPiece[] = [];
    const steps = { xml: inXml, cdata: inCdata, content: inContent };
    while (held !== '' && steps[mode](pieces, isEnd));
    // the file ended within a content of which nothing is held
    if (isEnd && mode === 'content') inContent(pieces, true);
    return pieces;
  }

  return {
    write(text) {
      held += text;
      return taken(false);
    },
    close: () => taken(true),
  };
}
