import { expect, test } from 'vitest';
import { type CountedWords, changeText } from './change-text.ts';
import type { TimelineEntry } from './timeline.ts';

const revision = (bytes: number, title = 'Crane') => ({ bytes, title }) as TimelineEntry['revision']; // what is read of it
const of = (bytes: number, before: number | undefined, counted: CountedWords) =>
  changeText(
    { revision: revision(bytes), predecessor: before === undefined ? undefined : revision(before) },
    counted,
  );

test('a change is counted in words, and read out as a sentence would say it', () => {
  expect(of(100, 90, { added: 12, removed: 3 })).toEqual({
    shown: ['+12 −3 words'],
    spoken: ['12 words added', '3 words removed'],
  });
  expect(of(100, 90, { added: 1, removed: 0 })).toEqual({ shown: ['+1 word'], spoken: ['1 word added'] });
  expect(of(90, 100, { added: 0, removed: 2 }).shown).toEqual(['−2 words']);
  expect(of(100, 100, { added: 0, removed: 0 }).shown).toEqual(['same words']);
  expect(of(100, undefined, { added: 1200, removed: 0 }).shown).toEqual(['+1,200 words']);
  expect(of(100, 90, undefined).shown).toEqual([]);
});

test('a revision of another title says so', () => {
  const pair = { revision: revision(100, 'Crane 4'), predecessor: revision(100) };
  expect(changeText(pair, undefined).shown).toEqual(['title changed']);
});

test('where words cannot be counted, the size is as long as people read it: nobody is told of bytes', () => {
  const shown = (bytes: number, before?: number) => of(bytes, before, null).shown;
  expect(shown(81)).toEqual([]);
  expect(shown(2048)).toEqual(['2 kB']);
  expect(shown(100, 19)).toEqual(['longer']);
  expect(shown(19, 100)).toEqual(['shorter']);
  expect(shown(20_480, 100)).toEqual(['+20 kB']);
  expect(shown(100, 2148)).toEqual(['−2 kB']);
  expect(shown(100, 100)).toEqual(['same length']);
});
