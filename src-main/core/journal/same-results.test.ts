import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NoteId, parseNoteId } from '../../../src-shared/ids.ts';
import { matchesIn } from '../../../src-shared/search/matches.ts';
import { parseQuery, wantedParts } from '../../../src-shared/search/parse-query.ts';
import { type QueryPart, queryPart } from '../../../src-shared/search/tokens.ts';
import { createJournal, type Journal } from './journal.ts';
import { newRecord } from './new-record.ts';
import { type OpenedJournal, openJournal } from './open-journal.ts';
import { ranked, type ScoredNote } from './rank-notes.ts';

let folder: string;
let opened: OpenedJournal;
let journal: Journal;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'example-notes-same-results-'));
  const result = openJournal(folder);
  if (!result.ok) throw new Error(result.error);
  opened = result.value;
  journal = createJournal(opened.database);
});
afterEach(() => {
  opened.release();
  rmSync(folder, { recursive: true });
});

type Note = { readonly title: string; readonly body: string; readonly days: number };

const idOf = (number: number): NoteId => {
  const id = parseNoteId(`note-${number}`);
  if (id === undefined) throw new Error('the sample is wrong');
  return id;
};

function fill(notes: readonly Note[]): void {
  journal.nonDurable(() => {
    for (const { id } of journal.notes.present()) {
      journal.search.remove(id);
      journal.notes.remove(id);
    }
    for (const [number, { title, body, days }] of notes.entries()) {
      const time = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().replace('.000Z', 'Z');
      const record = newRecord(idOf(number), null, { account: 'Work', folder: null }, time);
      journal.notes.save({ ...record, title, updatedAt: time });
      journal.search.index(idOf(number), title, body);
    }
  });
}

const words = [
  'crane',
  'cranes',
  'cable',
  'cab',
  'Straße',
  'Ärger',
  '会议',
  '议会',
  'tram',
  'ca',
  'Ærø',
  'C++',
  '🚋',
];
const text = (most: number) =>
  fc.array(fc.constantFrom(...words, '\n\n# ', '\n'), { maxLength: most }).map((parts) => parts.join(' '));
const notes = fc.array(
  fc.record({ title: text(3), body: text(12), days: fc.integer({ min: 0, max: 900 }) }),
  {
    maxLength: 30,
  },
);
const word = fc.constantFrom(
  ...['c', 'ca', 'cr', 'crane', 'cable', 'strasse', 'arg', '会', '会议', 't', 'zz', 'aer', 'c++', '🚋'],
);
const query = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' ')),
  fc.tuple(word, word).map(([one, other]) => `${one} OR ${other}`),
  fc.tuple(word, word).map(([one, other]) => `${one} -${other}`),
  fc.tuple(word, word, word).map(([one, other, third]) => `(${one} OR ${other}) ${third}`),
  word.map((one) => `title:${one}`),
  word.map((one) => `-${one}`),
);

const find = (asked: string, limit: number) => {
  const parsed = parseQuery(asked, 0);
  if (!parsed.ok || parsed.value === null) throw new Error('the sample is wrong');
  return { ...journal.search.find(parsed.value, 'present', limit), parsed: parsed.value };
};

const partOf = (word: string): QueryPart => queryPart(word, false) ?? { words: [], prefix: false };

/** Whether a note is meant by a query of these shapes, as its words are marked. */
function isMeant({ title, body }: Note, asked: string): boolean {
  // no word begins in the title and ends in the body
  const has = (one: string, within: readonly string[]): boolean =>
    within.some((field) => matchesIn(field, [partOf(one)]).length > 0);
  const whole = [title, body];
  const either = /^\((.+) OR (.+)\) (.+)$/.exec(asked) ?? /^(.+) OR (.+)$/.exec(asked);
  if (either !== null) {
    const [, one = '', other = '', third = ''] = either;
    return (has(one, whole) || has(other, whole)) && (third === '' || has(third, whole));
  }
  return asked.split(' ').every((part) => {
    if (part.startsWith('-')) return !has(part.slice(1), whole);
    return part.startsWith('title:') ? has(part.slice(6), [title]) : has(part, whole);
  });
}

test('a search finds what is meant, whatever the index holds, and says whether there is more', () => {
  fc.assert(
    fc.property(notes, query, fc.integer({ min: 1, max: 8 }), (all, asked, limit) => {
      fill(all);
      const meant = all.flatMap((note, number) => (isMeant(note, asked) ? [idOf(number)] : []));
      const whole = find(asked, 1000);
      expect([...whole.ids].sort()).toEqual([...meant].sort());
      expect(whole.more).toBe(false);

      const some = find(asked, limit);
      expect(some.more).toBe(meant.length > limit);
      expect(some.ids).toHaveLength(Math.min(limit, meant.length));
      if (!some.more) expect(some.ids).toEqual(whole.ids);
      // what was left out changes neither what a note counts nor its place
      expect(some.ids).toEqual(whole.ids.filter((id) => some.ids.includes(id)));
    }),
    { numRuns: 150 },
  );
});

test('the order is that of a statement that scores every note', () => {
  const simple = opened.database.prepare<[string], ScoredNote>(`
    WITH matched AS MATERIALIZED (SELECT rowid AS row, bm25(search, 8.0, 1.0, 3.0) AS score FROM search WHERE search MATCH ?)
    SELECT n.id, s.rowid AS row, n.updated_at AS updated, n.relevance, s.title, s.headings,
      m.score * (1 + 0.2 / (1 + MAX(0, julianday('now') - julianday(n.updated_at)) / 30)) AS score
    FROM note n JOIN search_note s ON s.note_id = n.id JOIN matched m ON m.row = s.rowid
    WHERE n.state = 'present' ORDER BY round(score, 12), n.updated_at DESC, n.id`);
  fc.assert(
    fc.property(notes, fc.array(word, { minLength: 1, maxLength: 2 }), (all, parts) => {
      fill(all);
      const asked = parts.join(' ');
      const expression = parts
        .map(partOf)
        .map((part) => `"${part.words.join(' ')}"${part.prefix ? '*' : ''}`)
        .join(' AND ');
      const found = find(asked, 1000);
      const expected = ranked(simple.all(expression), wantedParts(found.parsed)).map(({ id }) => id);
      expect(found.ids).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});

test('of a word in more notes than are wanted, a title is found however old, and then those changed last', () => {
  const frequent = (number: number): Note => ({
    title: `n${number}`,
    body: 'the tram and its rails',
    days: 0,
  });
  fill([
    { title: 'Tram', body: 'old', days: 0 },
    ...Array.from({ length: 40 }, (_, number) => frequent(number)),
  ]);
  const change = (number: number): void => journal.search.index(idOf(number), `n${number}`, 'a tram again');
  for (const number of [7, 3]) change(number);
  const { ids, more } = find('tra', 3);
  expect(more).toBe(true);
  expect(ids[0]).toBe(idOf(0));
  expect([...ids.slice(1)].sort()).toEqual([idOf(3), idOf(7)].sort());
});
