import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { searchByMeaning } from './search-by-meaning.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const calls: { query: string; resolve(close: readonly string[]): void; reject(error: Error): void }[] = [];
  const shown: (readonly NoteId[])[] = [];
  let settings: (payload: unknown) => void = () => {};
  const core = {
    on: (_name: string, listener: (payload: unknown) => void) => {
      settings = listener;
    },
    call: (_method: string, { query }: { query: string }) =>
      new Promise((resolve, reject) => calls.push({ query, resolve, reject })),
  } as unknown as CoreClient; // the members that are used
  const use = (embeddingModel: string | null) => settings({ memoryModel: { embeddingModel } });
  return {
    calls,
    shown,
    use,
    turnOff: () => settings({ memoryModel: null }),
    ...searchByMeaning(core, (close) => shown.push(close)),
  };
}

const rested = () => vi.advanceTimersByTimeAsync(1000);

test('what is typed is searched for once the keys rest', async () => {
  const { calls, shown, search } = setUp();
  for (const query of ['s', 'sh', 'ship']) search(query);
  expect(calls).toEqual([]);
  await rested();
  expect(calls.map(({ query }) => query)).toEqual(['ship']);
  calls[0]?.resolve(['a']);
  await rested();
  expect(shown).toEqual([['a']]);
});

test('what was found is gone when notes are compared by a model, or by none, from now on, also what is on its way', async () => {
  const { calls, shown, search, use, turnOff } = setUp();
  search('ship');
  await rested();
  calls[0]?.resolve(['a']);
  await rested();
  use('another');
  expect(shown).toEqual([['a']]);
  use(null);
  expect(shown).toEqual([['a'], []]);
  search('soup');
  await rested();
  use('e');
  calls[1]?.resolve(['b']);
  await rested();
  expect(shown).toEqual([['a'], []]);
  turnOff();
  search('words');
  await rested();
  calls[2]?.resolve(['c']);
  await rested();
  turnOff();
  expect(shown, 'another setting').toEqual([['a'], [], ['c']]);
});

test('a late answer replaces nothing, and what is found is gone with its query', async () => {
  const { calls, shown, search } = setUp();
  search('ship');
  await rested();
  search('soup');
  await rested();
  calls[1]?.resolve(['soup']);
  await rested();
  calls[0]?.resolve(['ship']);
  await rested();
  expect(shown).toEqual([['soup']]);
  search('');
  await rested();
  expect(shown).toEqual([['soup'], []]);
  expect(calls).toHaveLength(2);
});

test('an answer that comes after the search was ended is not shown, nor is a failure', async () => {
  const { calls, shown, search } = setUp();
  search('ship');
  await rested();
  search('');
  calls[0]?.resolve(['late']);
  search('soup');
  await rested();
  calls[1]?.reject(new Error('no connection'));
  await rested();
  expect(shown).toEqual([]);
});
