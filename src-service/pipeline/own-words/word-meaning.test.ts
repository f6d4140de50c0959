import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { Memory } from '../../../src-shared/memory-api/schemas.ts';
import type { EmbeddingSource } from '../../storage/embedding-store.ts';
import { heldRest } from '../../test/support/held-rest.ts';
import { silent } from '../../test/support/worker-bench.ts';
import { wordMeaning } from './word-meaning.ts';

const kitchen = { title: 'Kitchen', text: 'Carpenter Obi begins on 4 May: an oak worktop.' };
const samples = { title: 'Samples', text: 'Oak worktop or beech worktop.' };
const ferry = { title: 'Harbour', text: 'The ferry departs at nine.' };
/** With few notes every word occurs together with every other one. */
const others = Object.fromEntries(
  ['Choir', 'Hive', 'Steuer', 'Zug', 'Lisbon'].map((title) => [title, { title, text: `${title} alone` }]),
);

const memoryId = (name: string) => `memory of ${name}` as MemoryId; // the store of the test has such ids

/** What compares the notes of a store, which the test fills by their ids. All of them may be compared, unless it says otherwise. */
function comparing(notes: Record<string, { title: string; text: string }>) {
  const sources = new Map<MemoryId, EmbeddingSource>();
  const put = (noteId: string, note: Partial<EmbeddingSource>) =>
    sources.set(memoryId(noteId), { noteId, locked: false, title: '', gist: '', text: '', ...note });
  for (const [noteId, note] of Object.entries(notes)) put(noteId, note);
  const barred = new Set<string>();
  const resting = heldRest();
  const warnings: string[] = [];
  let problem: MemoryId | null = null;
  let whileReading = (): void => {};
  const words = wordMeaning({
    store: {
      async readForEmbedding(id) {
        if (problem === id) throw new Error('unreadable');
        const source = sources.get(id);
        whileReading();
        return source;
      },
      async readMemory(_account, id) {
        const noteId = sources.get(id)?.noteId;
        return noteId === undefined ? undefined : ({ metadata: { noteId } } as unknown as Memory); // what is read of it
      },
    },
    mayCompare: (noteId) => !barred.has(noteId),
    log: { ...silent, warn: (_: object, message: string) => void warnings.push(message) },
    rest: resting.rest,
  });
  onTestFinished(() => words.stop());
  return {
    ...{ words, put, barred, resting, warnings, sources },
    all: () => [...sources.keys()],
    found: async (text: string, account = 1) =>
      (await words.search(account, text, 10)).map(({ noteId }) => noteId),
    /** What is found once all are read. */
    soon: (text: string) =>
      expect.poll(async () => {
        resting.pass();
        return (await words.search(1, text, 10)).map(({ noteId }) => noteId);
      }),
    failAt(id: MemoryId | null) {
      problem = id;
    },
    whileReading(act: () => void) {
      whileReading = act;
    },
  };
}

test('notes are found by their words, and related to those that share them, in their own account alone', async () => {
  const { words, all, found } = comparing({ kitchen, samples, ferry, ...others });
  words.compare(1, all());
  await expect.poll(() => found('when can the carpenter start')).toEqual(['kitchen', 'samples']);
  expect(await words.search(1, 'carpenter', 1)).toEqual([
    { memoryId: memoryId('kitchen'), noteId: 'kitchen', title: 'Kitchen', score: expect.any(Number) },
  ]);
  const related = await words.related(1, memoryId('kitchen'), 10);
  expect(related.map(({ noteId }) => noteId)).toEqual(['samples']);
  expect(await words.related(1, memoryId('nowhere'), 10)).toEqual([]);
  expect([await found('carpenter', 2), await words.related(2, memoryId('kitchen'), 10)]).toEqual([[], []]);
});

test('a Memory that gets ready replaces the one before, and those of other accounts are not looked at', async () => {
  const { words, all, put, found, soon } = comparing({ ferry });
  words.ready(1, memoryId('ferry'));
  expect(await found('ferry'), 'no account was named').toEqual([]);
  words.compare(1, all());
  await soon('ferry').toEqual(['ferry']);
  put('ferry', { title: 'Harbour', text: 'The tram leaves at ten.' });
  words.ready(2, memoryId('ferry'));
  expect(await found('tram')).toEqual([]);
  words.ready(1, memoryId('ferry'));
  await soon('tram').toEqual(['ferry']);
  expect(await found('ferry')).toEqual([]);
});

test('nothing of a note is left that goes or is locked, also while it is read', async () => {
  const { words, all, barred, resting, put, found, soon, whileReading } = comparing({
    kitchen,
    samples,
    ferry,
    ...others,
  });
  words.compare(1, all());
  await soon('carpenter').toEqual(['kitchen', 'samples']);
  words.forget(['kitchen']);
  expect(await found('carpenter'), 'what it led to is not found any more').toEqual([]);
  put('ferry', { ...ferry, locked: true });
  words.ready(1, memoryId('ferry'));
  await soon('ferry').toEqual([]);
  whileReading(() => barred.add('kitchen'));
  words.compare(1, [memoryId('kitchen'), memoryId('samples')]);
  await expect
    .poll(() => {
      resting.pass();
      return barred.size;
    })
    .toBe(1);
  expect(await found('carpenter')).toEqual([]);
});

test('another account begins anew', async () => {
  const { words, all, found } = comparing({ ferry });
  words.compare(1, all());
  await expect.poll(() => found('ferry')).toEqual(['ferry']);
  words.compare(2, []);
  expect([await found('ferry'), await found('ferry', 2)]).toEqual([[], []]);
});

test('many notes are read in parts, with rests in between', async () => {
  const notes = Object.fromEntries(
    Array.from({ length: 45 }, (_, index) => [
      `n${index}`,
      { title: `Note ${index}`, text: `number${index}` },
    ]),
  );
  const { words, all, found, resting } = comparing(notes);
  words.compare(1, all());
  await expect.poll(() => resting.held().length).toBe(1);
  expect([await found('number19'), await found('number20')]).toEqual([['n19'], []]);
  resting.pass();
  await expect.poll(() => found('number20')).toEqual(['n20']);
});

test('what the store cannot give is asked for again after a while, behind the others', async () => {
  const { words, all, found, resting, warnings, failAt } = comparing({ ferry, kitchen });
  failAt(memoryId('ferry'));
  words.compare(1, all());
  await expect.poll(() => resting.held()).toEqual([30_000]);
  resting.pass();
  await expect.poll(() => found('carpenter')).toEqual(['kitchen']);
  expect(warnings).toEqual(['notes are not compared, will retry']);
  failAt(null);
  await expect.poll(() => resting.held()).toEqual([30_000]);
  resting.pass();
  await expect.poll(() => found('ferry')).toEqual(['ferry']);
});
