// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMarkdownReader, mostAtOnce } from './read-markdown.ts';
import { createSourceView } from './source-view.ts';

/** Workers that were started; each is done when the test says so. */
function fakeWorkers() {
  const started: { finish(text: string): void; ended: boolean; asked: string }[] = [];
  class FakeWorker {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onerror: (() => void) | null = null;
    readonly own = { finish: (data: string) => this.onmessage?.({ data }), ended: false, asked: '' };

    constructor() {
      started.push(this.own);
    }

    postMessage(markdown: string): void {
      this.own.asked = markdown;
    }

    terminate(): void {
      this.own.ended = true;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  return started;
}

const long = 'a '.repeat(mostAtOnce);

test('a text is read without its markup, a long one in a worker, which ends when another is asked for', async () => {
  const workers = fakeWorkers();
  const { read } = createMarkdownReader();
  expect(read('# [The plan](https://example.org/a-b) %% no %%')).toBe('The plan');
  const first = read(long);
  const second = read(`${long}b`);
  await expect(first).rejects.toThrow();
  expect(workers.map(({ ended, asked }) => [ended, asked])).toEqual([
    [true, long],
    [false, `${long}b`],
  ]);
  workers[1]?.finish('read');
  expect(await second).toBe('read');
  expect(workers[1]?.ended).toBe(true);
});

test('a source is read once, also where all of it is selected, and no more when it is gone', async () => {
  const workers = fakeWorkers();
  const view = createSourceView(long, { readOnly: null });
  const read = view.countedText();
  view.select({ from: 0, to: long.length });
  expect([view.countedText(), view.countedSelection()]).toEqual([read, read]);
  expect(workers).toHaveLength(1);
  view.destroy();
  await expect(read).rejects.toThrow();
  expect(workers[0]?.ended).toBe(true);
});
