import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mintKey, parseKey } from './api-key.ts';

const bytes = fc.uint8Array({ minLength: 40, maxLength: 40 });
/** Deals out the given bytes, so that every key can be minted. */
const dealing = (all: Uint8Array) => {
  let dealt = 0;
  return (count: number) => {
    dealt += count;
    return all.slice(dealt - count, dealt);
  };
};

test('every key that can be minted has the one form and is recognised', () => {
  fc.assert(
    fc.property(bytes, (all) => {
      const { id, key, hash } = mintKey(dealing(all));
      expect(key).toMatch(/^mem_[0-9A-Za-z]{11}_[0-9A-Za-z]{49}$/);
      expect(key.split('_')[1]).toBe(id);
      expect(hash).toEqual(createHash('sha256').update(key).digest());
      expect(parseKey(key)).toEqual({ id, hash });
    }),
  );
});

test('one wrong character anywhere is recognized without a lookup', () => {
  const { key } = mintKey(randomBytes);
  const at = fc.integer({ min: 0, max: key.length - 1 });
  const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_');
  fc.assert(
    fc.property(at, character, (position, letter) => {
      fc.pre(key[position] !== letter);
      expect(parseKey(key.slice(0, position) + letter + key.slice(position + 1))).toBeUndefined();
    }),
  );
});

test('other text is no key', () => {
  fc.assert(fc.property(fc.string(), (text) => parseKey(text) === undefined));
});
