import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tagFamily } from '../../src-shared/markdown/tag-names.ts';
import { appTag, maxTags } from '../../src-shared/memory-api/limits.ts';
import { spellings, weighTags as weigh } from './perform-stage.ts';

const weighTags = (
  tags: readonly string[],
  uses: ReadonlyMap<string, number>,
  alternatives: readonly string[] = [],
  choices: ReadonlyMap<string, number> = new Map(),
) => weigh({ tags, alternatives }, { uses, choices });

const none = new Map<string, number>();

test('without other notes the best suggestions are taken, once each, the app’s own first', () => {
  const suggested = ['ferry', appTag, 'ferry', 'tide', 'crane', 'pier', 'gull', 'net'];
  expect(weighTags(suggested, none)).toEqual([appTag, 'ferry', 'tide', 'crane', 'pier', 'gull']);
});

test('a tag that other notes have moves up, and can take the place of a new one', () => {
  const suggested = ['a', 'b', 'c', 'd', 'e', 'harbour'];
  expect(weighTags(suggested, new Map([['harbour', 12]]))).toEqual([appTag, 'a', 'harbour', 'b', 'c', 'd']);
});

test('a note’s own first word stays before a tag that only one other note has', () => {
  expect(weighTags(['crane', 'pier'], new Map([['pier', 1]])).slice(0, 2)).toEqual([appTag, 'crane']);
});

test.each([
  ['cranes', 'crane'],
  ['crane', 'cranes'],
  ['ferries', 'ferry'],
  ['ferry', 'ferries'],
])('of "%s" and "%s" the one in use is taken', (suggested, used) => {
  expect(weighTags([suggested], new Map([[used, 3]]))).toEqual([appTag, used]);
  expect(weighTags([suggested], none)).toEqual([appTag, suggested]);
});

test('an alternative becomes a tag only when some notes have it', () => {
  expect(weighTags(['crane'], none, ['harbour'])).toEqual([appTag, 'crane']);
  expect(weighTags(['crane'], new Map([['harbour', 1]]), ['harbour'])).toEqual([appTag, 'crane']);
  expect(weighTags(['crane'], new Map([['harbours', 2]]), ['harbour'])).toEqual([
    appTag,
    'crane',
    'harbours',
  ]);
});

test('what users have themselves comes before a new tag, also from the alternatives; what they hid does not come', () => {
  const choices = new Map([
    [tagFamily('automobile'), 1],
    [tagFamily('Road'), 0],
  ]);
  const alternatives = ['pier', 'net', 'gull', 'automobiles'];
  expect(weighTags(['car', 'roads', 'tide'], none, alternatives, choices)).toEqual([
    appTag,
    'automobiles',
    'car',
    'tide',
  ]);
  const used = new Map([
    ['roads', 9],
    ['car', 15],
  ]);
  expect(weighTags(['car', 'roads'], used, ['automobile', 'road'], choices)).toEqual([
    appTag,
    'car',
    'automobile',
  ]);
});

test('other scripts and short words have one spelling', () => {
  for (const tag of ['港口', 'bus', 'クレーン']) expect(spellings(tag)).toEqual([tag]);
});

test('any suggestions and uses: at most five tags besides the app’s own, each once', () => {
  const tags = fc.array(fc.string({ minLength: 1, maxLength: 6 }));
  const uses = fc.dictionary(fc.string({ minLength: 1, maxLength: 6 }), fc.nat());
  fc.assert(
    fc.property(tags, uses, (suggested, counted) => {
      const published = weighTags(suggested, new Map(Object.entries(counted)));
      expect(published[0]).toBe(appTag);
      expect(published.length).toBeLessThanOrEqual(maxTags + 1);
      expect(new Set(published).size).toBe(published.length);
    }),
  );
});
