import { expect, test } from 'vitest';
import { createCoreRetry } from './core-retry.ts';

test('a core that stays down is started again when the user presses Enter, once for each question', () => {
  const { retry, done } = retried(true);
  expect(retry.answer()).toBe(false);
  retry.giveUp('The app stopped twice within a minute.');
  expect(done).toEqual([
    'The app stopped twice within a minute.',
    'What you typed last may not be saved. Copy it before you quit.',
    'Press Enter to try again, or Ctrl+C to quit.',
  ]);
  expect(retry.answer()).toBe(true);
  expect(done.at(-1)).toBe('(starts)');
  expect(retry.answer()).toBe(false);
  expect(done.filter((line) => line === '(starts)')).toHaveLength(1);
  retry.giveUp('The disk is full.');
  expect(retry.answer()).toBe(true);
});

test('where nobody can press a key, the app says why and ends', () => {
  const { retry, done } = retried(false);
  retry.giveUp('The app stopped twice within a minute.');
  expect(done).toEqual(['The app stopped twice within a minute.', '(quits)']);
  expect(retry.answer()).toBe(false);
});

function retried(isAsked: boolean) {
  const done: string[] = [];
  const retry = createCoreRetry({
    isAsked,
    print: (line) => done.push(line),
    startAgain: () => void done.push('(starts)'),
    quit: () => void done.push('(quits)'),
  });
  return { retry, done };
}
