import { expect, test } from 'vitest';
import { textOf } from '../../storage/memory-store.ts';
import { noteRevision } from '../support/note-revision.ts';
import { accepted } from './processing-acceptance.ts';
import { accountIn, freshStorage, type OpenBackend } from './storage-acceptance.ts';

/** The part of the acceptance suite about texts that are not read with their task. Every adapter runs it. */
export function acceptsLargeTexts(open: OpenBackend): void {
  test('a large text stays in the store until it is asked for, as bytes', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const content = 'Käi \u0001 '.repeat(10_000);
    const id = await accepted(storage, account, noteRevision({ content }));
    const bytes = Buffer.byteLength(content);
    expect(await storage.beginAttempts([id])).toMatchObject([
      { note: { content: { bytes: expect.any(Number) } }, canonicalText: null },
    ]);
    expect(await storage.readText(id, 'canonicalText')).toBeNull();
    const read = await storage.readText(id, 'content');
    expect(read && textOf(new Uint8Array(read))).toBe(content);

    const canonicalText = `\u0000 ${content}`;
    const outcome = {
      stage: 'extracted',
      canonicalText: new Uint8Array(Buffer.from(canonicalText)),
    } as const;
    const stages = [{ outcome, attempts: 1, error: null, at: 20 }];
    expect(await storage.completeStages(id, 'accepted', stages, 'e')).toBe(true);
    expect((await storage.readMemory(account, id))?.canonicalText).toBe(canonicalText);
    const [task] = await storage.beginAttempts([id]);
    const { canonicalText: stored } = task ?? {};
    expect(typeof stored === 'object' && stored ? stored.bytes : 0).toBeGreaterThanOrEqual(bytes + 2);
    const readAgain = await storage.readText(id, 'canonicalText');
    expect(readAgain && textOf(new Uint8Array(readAgain))).toBe(canonicalText);
  });
}
