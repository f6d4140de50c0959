import { expect, test } from 'vitest';
import { createUserGestures } from './user-gestures.ts';

function gesturesAt() {
  let time = 1_000;
  const gestures = createUserGestures(() => time);
  const later = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { gestures, later };
}

test.each(['mouseDown', 'rawKeyDown', 'keyDown', 'gestureTap', 'touchEnd'])(
  '%s is good for one use',
  (type) => {
    const { gestures } = gesturesAt();
    expect(gestures.take()).toBe(false);
    gestures.saw(type);
    expect(gestures.take()).toBe(true);
    expect(gestures.take()).toBe(false);
  },
);

test.each(['mouseMove', 'mouseEnter', 'mouseWheel', 'char', 'undefined', 'pointerMove'])(
  '%s happens without a wish of the user',
  (type) => {
    const { gestures } = gesturesAt();
    gestures.saw(type);
    expect(gestures.take()).toBe(false);
  },
);

test('a gesture is forgotten after some seconds', () => {
  const { gestures, later } = gesturesAt();
  gestures.saw('mouseDown');
  later(10_001);
  expect(gestures.take()).toBe(false);
});

test('a page that takes every key gets a few of them', () => {
  const { gestures, later } = gesturesAt();
  const takeMany = (): number =>
    Array.from({ length: 100 }, () => {
      gestures.saw('rawKeyDown');
      return gestures.take();
    }).filter(Boolean).length;
  expect(takeMany()).toBe(10);
  later(60_000);
  expect(takeMany()).toBe(10);
});
