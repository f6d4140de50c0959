import type { JournalDatabase } from './journal-database.ts';
import { unpackWholeDocument } from './revision-row.ts';
import { type BodyForm, bodyForm, needsTextBefore, unpackText } from './text-codec.ts';

type Row = { number: number; bytes: number; form: BodyForm; body: Buffer };

/** Bytes of texts in the cache, and of how many notes: those that were read or written last. */
const keptBytes = 32 * 1024 * 1024;
const keptNotes = 512;

/**
 * Reads the texts of revisions. One is decoded from the last whole text before it, delta by delta; the text read or
 * written last of each note is kept, so that the next edit, or the next revision in order, decodes one delta or none.
 */
export function revisionTexts(database: JournalDatabase) {
  const backwards = database.prepare<[number, number], Row>(
    'SELECT number, bytes, form, body FROM revision WHERE note = ? AND number <= ? ORDER BY number DESC',
  );
  const before = database
    .prepare<[number, number], number>('SELECT MAX(number) FROM revision WHERE note = ? AND number < ?')
    .pluck();
  /** By note, least recently used first. */
  const kept = new Map<number, { number: number; text: Buffer }>();
  let bytes = 0;

  function forget(note: number): void {
    bytes -= kept.get(note)?.text.length ?? 0;
    kept.delete(note);
  }

  function remember(note: number, number: number, text: Buffer): void {
    forget(note);
    kept.set(note, { number, text });
    bytes += text.length;
    for (const oldest of kept.keys()) {
      if (bytes <= keptBytes && kept.size <= keptNotes) break;
      forget(oldest);
    }
  }

  function read(note: number, number: number): Buffer {
    const at = kept.get(note);
    if (at?.number === number) return at.text;
    const rows: Row[] = [];
    let text: Buffer | undefined;
    for (const row of backwards.iterate(note, number)) {
      if (at?.number === row.number) {
        text = at.text;
        break;
      }
      rows.push(row);
      if (!needsTextBefore(row.form)) break;
    }
    if (rows[0]?.number !== number) throw new RangeError(`there is no revision ${number}`);
    for (const row of rows.reverse()) text = textOf(row, text);
    if (text === undefined) throw new RangeError(`there is no revision ${number}`);
    remember(note, number, text);
    return text;
  }

  return {
    /** The text of the note's revision with this number; throws when it, or one it was made from, is damaged. */
    read,
    /** The text that the next revision, `number`, will be made from; undefined where there is none that can be read. */
    before(note: number, number: number): Buffer | undefined {
      const at = kept.get(note);
      if (at?.number === number - 1) return at.text;
      const previous = before.get(note, number);
      if (previous == null) return undefined;
      try {
        return read(note, previous);
      } catch {
        return undefined; // the text is damaged: the next one is stored whole
      }
    },
    /** Puts a text that was just written into the cache. */
    remember,
  };
}

function textOf(row: Row, before: Buffer | undefined): Buffer {
  if (row.form === bodyForm.document) return Buffer.from(unpackWholeDocument(row.body).content, 'utf8');
  return unpackText(row, row.bytes, before);
}
