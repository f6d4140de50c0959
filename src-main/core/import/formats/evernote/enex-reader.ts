import { SaxesParser } from 'saxes';
import { createEnexDraft, type EnexDraft } from './enex-draft.ts';
import type { EnexNote } from './enex-note.ts';
import { createEnexPieces, type EnexPiece } from './enex-pieces.ts';

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
