// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchComposing } from './watch-composing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a composition lasts until the editor has read it, and one that follows immediately continues it', async () => {
  const element = document.createElement('div');
  const composed = watchComposing(element);
  const send = (type: string): boolean => element.dispatchEvent(new Event(type));
  expect(composed()).toBeNull();
  send('compositionstart');
  const first = composed();
  send('compositionend');
  send('compositionstart');
  vi.advanceTimersByTime(1000);
  expect(composed()).toBe(first);
  send('compositionend');
  vi.advanceTimersByTime(1000);
  await first;
  expect(composed()).toBeNull();
});
