// @vitest-environment jsdom
// in a process of its own: what draws formulas is loaded once
import { expect, test, vi } from 'vitest';
import { drawMath, forgetMath } from './draw-math.ts';

const drawn = (elements: readonly HTMLElement[]): number =>
  elements.filter((element) => element.querySelector('.katex math') !== null).length;

test('many formulas are drawn a few per frame, show their source until then, and all are drawn in the end', async () => {
  const elements = Array.from({ length: 20 }, () => document.createElement('span'));
  const first = document.createElement('span');
  drawMath(first, 'x', false);
  expect(first.textContent).toBe('x');
  await vi.waitFor(() => expect(drawn([first])).toBe(1));

  // Simulates 6 ms per formula.
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 6));
  for (const [index, element] of elements.entries()) drawMath(element, `x_${index}`, false);
  expect(drawn(elements)).toBeLessThan(3);
  const [last, replaced] = [elements[19], elements[18]];
  expect(last?.querySelector('code')?.textContent).toBe('x_19');
  if (replaced !== undefined) drawMath(replaced, '', false);
  const gone = elements[17];
  if (gone !== undefined) forgetMath(gone);
  await vi.waitFor(() => expect(drawn(elements)).toBe(18));
  expect(gone?.textContent).toBe('x_17');
  expect(last?.classList.contains('as-source')).toBe(false);
  expect(replaced?.textContent).toBe('Empty formula');
});
