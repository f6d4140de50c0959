import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { threadProgram } from '../../test/support/built-programs.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { offlineEnricher } from '../offline/offline-enricher.ts';
import { type ThreadedEnricherOptions, threadedEnricher, threadLimits } from './threaded-enricher.ts';

const offlineProgram = await threadProgram('offline-enricher');
const testProgram = await threadProgram('test-enricher');

function enricherWith(options: Partial<ThreadedEnricherOptions> = {}) {
  const enricher = threadedEnricher({ program: testProgram, provenance: 'test/1', ...options });
  onTestFinished(() => enricher.close());
  return enricher;
}

test('the offline enricher says the same in its thread', async () => {
  const enricher = enricherWith({ program: offlineProgram });
  const note = {
    title: 'Kran',
    folder: null,
    content: '# Kran\n\nDie **Prüfung** \u0000 wird verschoben.',
    locked: false,
  };
  const text = await enricher.extract(note.content);
  expect(text).toBe(offlineEnricher.extract(note.content));
  expect(await enricher.enrich(note, text)).toEqual(offlineEnricher.enrich(note, text));
});

test('no thread runs before the first request', async () => {
  const enricher = enricherWith();
  expect(enricher.running()).toBe(0);
  expect(await enricher.extract(' a ')).toBe('a');
  expect(enricher.running()).toBe(1);
});

test('concurrent requests all get a reply', async () => {
  const enricher = enricherWith();
  const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`);
  expect(await Promise.all(texts.map((text) => enricher.extract(text)))).toEqual(texts);
});

test.each([
  ['endless', 'TimeLimitError'],
  ['exit', 'ThreadEndedError'],
  ['uncaught', 'ThreadCrashedError'],
  ['hoard', 'ThreadCrashedError'],
])('a note that is %s to its thread fails, and the next one gets a new thread', async (note, name) => {
  const enricher = enricherWith({
    limits: { ...threadLimits, answer: note === 'endless' ? 1_000 : 60_000, heap: 32 },
  });
  const asked = [enricher.extract(note), enricher.extract('next')] as const;
  await expect(asked[0]).rejects.toMatchObject({ name });
  expect(await asked[1]).toBe('next');
});

test('a huge note that takes the offline enricher too long fails', async () => {
  const enricher = enricherWith({ program: offlineProgram, limits: { ...threadLimits, answer: 1 } });
  const huge = '\\'.repeat(2 ** 21);
  await expect(enricher.extract(huge)).rejects.toMatchObject({ name: 'TimeLimitError' });
});

test('a missing program fails each request', async () => {
  const enricher = enricherWith({ program: new URL('./missing.ts', import.meta.url) });
  await expect(enricher.extract('a')).rejects.toMatchObject({ name: 'ThreadCrashedError' });
  await expect(enricher.extract('b')).rejects.toMatchObject({ name: 'ThreadCrashedError' });
});

test('what the enricher throws comes out as it was, and the thread goes on', async () => {
  const enricher = enricherWith();
  await expect(enricher.extract('refuse')).rejects.toMatchObject({
    name: 'RangeError',
    message: 'not this one',
  });
  expect(enricher.running()).toBe(1);
  expect(await enricher.extract('fine')).toBe('fine');
});

test('an idle thread ends, and the next request starts another', async () => {
  const enricher = enricherWith({ idleLimit: 1 });
  expect(await enricher.extract('a')).toBe('a');
  await expect.poll(enricher.running).toBe(0);
  expect(await enricher.extract('b')).toBe('b');
});

test('closing rejects requests in flight and later ones', async () => {
  const enricher = enricherWith();
  await enricher.extract('a');
  const [underWay, later] = [enricher.extract('endless'), enricher.extract('later')];
  underWay.catch(() => {});
  later.catch(() => {});
  await enricher.close();
  await expect(underWay).rejects.toThrow();
  await expect(later).rejects.toThrow('closed');
  expect(enricher.running()).toBe(0);
});

test('a note that takes long holds one thread, and another account gets the other', async () => {
  const enricher = enricherWith({ threads: 2, limits: { ...threadLimits, answer: 60_000 } });
  const file = join(tempFolder(), 'order');
  const long = enricher.extract(`wait ${file}`, 1);
  const waiting = enricher.extract('after it', 1);
  await expect.poll(() => existsSync(`${file}.begun`)).toBe(true);
  expect(await enricher.extract('quick', 2)).toBe('quick');
  writeFileSync(`${file}.go`, '');
  expect(await Promise.all([long, waiting])).toEqual(['waited', 'after it']);
  expect(enricher.running()).toBe(2);
});
