import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';
import type { TimelineEntry } from './timeline.ts';

const of = (bytes: number, before?: number): readonly string[] => {
  const revision = (size: number) => ({ bytes: size, title: 'Crane' }) as TimelineEntry['revision']; // what is read of it
  return changeText({
    revision: revision(bytes),
    predecessor: before === undefined ? undefined : revision(before),
  });
};

test('a change is as long as people read it: nobody is told of bytes', () => {
  expect(of(81)).toEqual([]);
  expect(of(2048)).toEqual(['2.0 KB']);
  expect(of(100, 19)).toEqual(['longer']);
  expect(of(19, 100)).toEqual(['shorter']);
  expect(of(20_480, 100)).toEqual(['+20 KB']);
  expect(of(100, 2148)).toEqual(['−2.0 KB']);
  expect(of(100, 100)).toEqual(['same length']);
});
