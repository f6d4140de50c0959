import { expect, test } from 'vitest';
import type { StoredVector } from '../../storage/embedding-store.ts';
import { closest, numbersOf } from './meaning.ts';

const space = { model: 'm', dimension: 2 };

/** A vector with this cosine to the one that is asked for. */
const at = (cosine: number): Float32Array => Float32Array.of(cosine, Math.sqrt(1 - cosine * cosine));

/** A store of vectors with these cosines; their numbers count from 1. */
const storeOf = (cosines: readonly number[]) => ({
  async listEmbeddings(_account: number, _space: typeof space, after: number, limit: number) {
    return cosines
      .map(
        (cosine, index): StoredVector => ({ number: index + 1, vector: new Uint8Array(at(cosine).buffer) }),
      )
      .slice(after, after + limit);
  },
});

const found = async (cosines: readonly number[], limit = 10, except: number | null = null) =>
  (await closest(storeOf(cosines), 1, space, at(1), limit, except)).map(({ number }) => number);

test('the closest come first, whatever page they are on, and no more than are asked for', async () => {
  const many: number[] = Array.from({ length: 1000 }, (_, index) => (index % 7 === 0 ? 0.1 : 0));
  many[0] = 0.8;
  many[300] = 0.9;
  many[999] = 0.85;
  expect(await found(many)).toEqual([301, 1000, 1]);
  expect(await found(many, 2)).toEqual([301, 1000]);
  expect(await found(many, 2, 301)).toEqual([1000, 1]);
});

test('of few vectors those above a score are close', async () => {
  expect(await found([0.29, 0.31, 0.9])).toEqual([3, 2]);
  expect(await found([])).toEqual([]);
});

test('of many vectors those that stand out are close: some models call everything close', async () => {
  const all = Array.from({ length: 200 }, (_, index) => 0.7 + (index % 10) / 100);
  all[50] = 0.95;
  expect(await found(all)).toEqual([51]);
});

test('numbers are read wherever they lie in memory', () => {
  const bytes = new Uint8Array(Float32Array.of(0.5, -2).buffer);
  const shifted = new Uint8Array(9);
  shifted.set(bytes, 1);
  expect([...numbersOf(shifted.subarray(1))]).toEqual([0.5, -2]);
});
