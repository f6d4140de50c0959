// @vitest-environment jsdom
// in a process of its own: it gives elements of the document sizes
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { fittingCount, useFitting } from './memory-tags.tsx';

/** Two items of 40 pixels, and the button for the others, which is wider for one than for two. */
const widths: Record<string, number> = { item: 40, 'one more': 60, 'two more': 10 };

function Row() {
  const list = useRef<HTMLUListElement>(null);
  const shown = Math.min(useFitting(list), 2);
  return (
    <ul ref={list} data-shown={shown}>
      <li>item</li>
      <li>item</li>
      <li>{shown === 1 ? 'one more' : 'two more'}</li>
    </ul>
  );
}

test('a button whose width follows from how many items it stands for does not make them come and go', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(75);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { width: widths[this.textContent ?? ''] ?? 0 } as DOMRect; // all that is read of it
  });
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<Row />));
  expect(place.querySelector('ul')?.dataset.shown).toBe('0');
  await act(async () => root.unmount());
});

test.each([
  [[], 100, 0],
  [[50], 50, 1],
  [[51], 50, 0],
  [[40, 40], 84, 2], // with the gap
  [[40, 40], 83, 1],
  [[40, 40, 40], 108, 2],
  [[40, 40, 40], 107, 1],
  [[40, 40, 40], 10, 0],
  [[200, 10], 100, 0],
])('of the widths %j, %i pixels take %i', (widths, available, expected) => {
  expect(fittingCount(widths, { gap: 4, available, more: 20 })).toBe(expected);
});
