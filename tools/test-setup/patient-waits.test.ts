import { expect, test, vi } from 'vitest';

/** False at first, and true after as many milliseconds. */
function trueAfter(milliseconds: number): () => boolean {
  const start = Date.now();
  return () => Date.now() - start >= milliseconds;
}

test('a wait that names no limit lasts longer than a busy computer may take', async () => {
  const [one, other] = [trueAfter(1200), trueAfter(1200)];
  await Promise.all([vi.waitFor(() => expect(one()).toBe(true)), vi.waitUntil(other)]);
});

test('a wait ends at the limit that it names', async () => {
  const never = () => expect(1).toBe(2);
  await expect(vi.waitFor(never, 30)).rejects.toThrow('to be 2');
  await expect(vi.waitFor(never, { timeout: 30 })).rejects.toThrow('to be 2');
  await expect(vi.waitUntil(() => false, { timeout: 30 })).rejects.toThrow('Timed out');
});
