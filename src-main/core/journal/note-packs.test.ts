import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NoteId, parseNoteId } from '../../../src-shared/ids.ts';
import { readNoteRows } from '../../../src-shared/library/note-rows.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { createJournal, type Journal } from './journal.ts';
import { newRecord } from './new-record.ts';
import { type OpenedJournal, openJournal } from './open-journal.ts';

let folder: string;
let opened: OpenedJournal;
let journal: Journal;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'example-notes-packs-'));
  const result = openJournal(folder);
  if (!result.ok) throw new Error(result.error);
  opened = result.value;
  journal = createJournal(opened.database);
});
afterEach(() => {
  opened.release();
  rmSync(folder, { recursive: true });
});

// in the form of all titles and file names
const text = fc
  .oneof(
    fc.constantFrom(
      '',
      'Plan',
      'Äther',
      '会议',
      'a/b',
      '"quoted" \\ text',
      'a\u0000b',
      'line\u2028\u001f',
      '100%_',
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  .map((sample) => sample.normalize('NFC'));
const names = fc.array(text, { maxLength: 2 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const notes = fc.array(
  fc.record({
    state: fc.constantFrom('present', 'present', 'present', 'trashed', 'missing'),
    title: text,
    file: fc.constantFrom('same', 'none', 'markdown', 'other'),
    folder: maybe(text),
    locked: fc.boolean(),
    excerpt: text,
    gist: maybe(text),
    pinned: fc.boolean(),
    aliases: names,
    tags: names,
    textTags: names,
    memoryTags: names,
    hiddenTags: names,
    relevance: maybe(fc.double({ min: 0, max: 1, noNaN: true })),
    stage: maybe(fc.constantFrom('blocked', 'queued', 'enriched')),
  }),
  { maxLength: 9 },
);
type Sample = typeof notes extends fc.Arbitrary<(infer Note)[]> ? Note : never;

/** A path of its own, whose last part is the title's or another one. */
function pathOf({ title, file }: Sample, number: number): string | null {
  if (file === 'none') return null;
  const name =
    file === 'same' ? `${title}.md` : file === 'markdown' ? `${title}.MARKDOWN` : `Other ${number}.md`;
  return `Work/${number}/${name}`;
}

function fill(samples: readonly Sample[]): void {
  const write = opened.database.prepare(
    'UPDATE note SET gist = ?, text_tags = ?, memory_tags = ?, hidden_tags = ?, relevance = ?, stage = ? WHERE id = ?',
  );
  for (const { id } of journal.notes.summaries()) journal.notes.remove(id);
  opened.database.exec('DELETE FROM note');
  for (const [number, sample] of samples.entries()) {
    const id = parseNoteId(`note-${number}`) as NoteId; // it is one
    const { state, title, folder: below, locked, excerpt, tags, aliases, pinned } = sample;
    const place = { account: 'Work', folder: below };
    journal.notes.save({
      ...newRecord(id, pathOf(sample, number), place, '2026-02-01T00:00:00Z'),
      ...{
        state: state as 'present',
        title,
        locked,
        excerpt,
        properties: { tags, aliases, pinned, links: [] },
      }, // one of the states
    });
    const lists = [sample.textTags, sample.memoryTags, sample.hiddenTags].map((list) => JSON.stringify(list));
    write.run(sample.gist, ...lists, sample.relevance, sample.stage, id);
  }
}

function packed(count: number): NoteSummary[] {
  const found: NoteSummary[] = [];
  for (let next: number | null = null; ; ) {
    const pack = journal.notes.pack(next, count);
    found.push(...readNoteRows(new TextDecoder().decode(pack.rows)));
    next = pack.next;
    if (next === null) return found;
  }
}

const byId = (list: readonly NoteSummary[]) => [...list].sort((one, other) => (one.id < other.id ? -1 : 1));

test('packs of any size have all notes of the list, as they are one by one', () => {
  fc.assert(
    fc.property(notes, fc.integer({ min: 1, max: 10 }), (samples, count) => {
      fill(samples);
      expect(byId(packed(count))).toEqual(byId(journal.notes.summaries()));
    }),
    { numRuns: 60 },
  );
});
