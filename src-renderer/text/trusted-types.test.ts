// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { parseHtml, startWorker } from './trusted-types.ts';

afterEach(() => vi.unstubAllGlobals());

test('HTML is parsed into a document that is not the page', () => {
  const { body } = parseHtml('<p>one</p>');
  expect(body.textContent).toBe('one');
  expect(document.body.contains(body)).toBe(false);
});

test('a worker is started from the app alone', () => {
  const started: string[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      constructor(address: string) {
        started.push(address);
      }
    },
  );
  startWorker('/assets/match-worker.js');
  for (const address of ['https://example.org/worker.js', 'data:text/javascript,1', '//example.org/a.js'])
    expect(() => startWorker(address)).toThrow('Scripts are loaded from the app alone.');
  expect(started).toEqual(['/assets/match-worker.js']);
});
