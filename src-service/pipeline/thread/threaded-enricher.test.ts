import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { threadProgram } from '../../test/support/built-programs.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { offlineEnricher } from '../offline/offline-enricher.ts';
import { type ThreadedEnricherOptions, threadedEnricher, threadLimits } from './threaded-enricher.ts';

const offlineProgram = await threadProgram('offline-enricher');
const testProgram = await threadProgram('test-enricher');

/** A large text that is read only when the test lets it, and whether it has been asked for. */
function largeText(text: string) {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const large = {
    isRead: false,
    letGo: () => letGo(),
    bytes: Buffer.byteLength(text),
    async read() {
      large.isRead = true;
      await held;
      return new Uint8Array(Buffer.from(text));
    },
  };
  return large;
}

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
  const text = offlineEnricher.extract(note.content);
  expect(await enricher.extract(note.content)).toBe(text);
  expect(await enricher.enrich(note, text)).toEqual(offlineEnricher.enrich(note, text));
});

test('no thread runs before the first request', async () => {
  const enricher = enricherWith();
  expect(enricher.running()).toBe(0);
  expect(await enricher.extract(' a ')).toBe('a');
  expect(enricher.running()).toBe(1);
});

test('a text that is small when it is read is copied: its memory holds others, too', async () => {
  const enricher = enricherWith();
  const shrunk = { bytes: 100_000, read: async () => Buffer.from(' small ') };
  for (const _ of [1, 2]) expect(await enricher.extract(shrunk)).toBe('small');
});

test('what cannot be sent to a thread fails at once, and the thread goes on', async () => {
  const enricher = enricherWith();
  async function read(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(100_000);
    bytes.buffer.transfer(0);
    return bytes;
  }
  for (const _ of ['before the thread is up', 'after'])
    await expect(enricher.extract({ bytes: 100_000, read })).rejects.toMatchObject({
      name: 'DataCloneError',
    });
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
    limits: { ...threadLimits, answer: note === 'endless' ? 200 : 60_000, heap: 32 },
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

test('a note is not given up for the time that other programs of the machine take, nor does its account count as slow', async () => {
  const enricher = enricherWith({ threads: 3, limits: { ...threadLimits, answer: 500 } });
  expect(await enricher.extract('rest', 1)).toBe('rested');
  const files = ['one', 'other'].map((name) => join(tempFolder(), name));
  const both = files.map((file) => enricher.extract(`wait ${file}`, 1));
  await expect.poll(() => files.filter((file) => existsSync(`${file}.begun`)).length).toBe(2);
  for (const file of files) writeFileSync(`${file}.go`, '');
  await Promise.all(both);
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

test('the offline enricher says the same of a large note, whose texts move as bytes', async () => {
  const enricher = enricherWith({ program: offlineProgram });
  const content = `\ufeff# Kran\n\n${'Die **Prüfung** \u0000 wird verschoben. 起重机\n\n'.repeat(3_000)}`;
  const note = { title: 'Kran', folder: null, locked: false };
  const large = largeText(content);
  large.letGo();
  const extracted = await enricher.extract(large);
  const text = offlineEnricher.extract(content);
  expect(extracted instanceof Uint8Array && Buffer.from(extracted).toString()).toBe(text);
  const canonicalText = largeText(text);
  canonicalText.letGo();
  expect(await enricher.enrich({ ...note, content: large }, canonicalText)).toEqual(
    offlineEnricher.enrich({ ...note, content }, text),
  );
});

test('large texts are read one for each thread, and small notes of others go on meanwhile', async () => {
  const enricher = enricherWith({ threads: 3 });
  const texts = [1, 1, 1, 2, 2, 3].map((account) => ({ account, large: largeText(`text ${account}`) }));
  const extracted = texts.map(({ account, large }) => enricher.extract(large, account));
  await expect.poll(() => texts.filter(({ large }) => large.isRead).length).toBe(3);
  for (const [index, { large }] of texts.entries()) {
    expect(texts.filter((one) => one.large.isRead).length).toBeLessThanOrEqual(index + 3);
    large.letGo();
    await extracted[index];
  }
  expect(await Promise.all(extracted)).toHaveLength(6);
});

test('large texts of one account leave a thread to small notes of others', async () => {
  const enricher = enricherWith({ threads: 2 });
  const texts = [1, 2, 3].map((name) => largeText(`text ${name}`));
  const extracted = texts.map((text) => enricher.extract(text, 1));
  expect(await enricher.extract('small', 2)).toBe('small');
  expect(texts.filter(({ isRead }) => isRead)).toHaveLength(1);
  for (const { letGo } of texts) letGo();
  expect(await Promise.all(extracted)).toHaveLength(3);
});

test('a large text that cannot be read fails its request alone', async () => {
  const enricher = enricherWith({ threads: 2 });
  const away = { bytes: 2 ** 20, read: () => Promise.reject(new Error('away')) };
  const next = enricher.extract('next', 1);
  await expect(enricher.extract(away, 1)).rejects.toThrow('away');
  expect(await next).toBe('next');
});
