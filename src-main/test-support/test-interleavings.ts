import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitNoteSource } from '../../src-shared/markdown/note-source.ts';
import { verifyChain } from '../../src-shared/revision/chain.ts';
import { normaliseContent } from '../../src-shared/revision/note-document.ts';
import { sha256 } from '../core/disk/sha256.ts';
import { verifyHistory } from '../core/notes/history/list-history.ts';
import { InterleavedNotes } from './interleaved-notes.ts';
import { anyCutStep } from './interleaving-steps.ts';
import { type ScriptedService, startScriptedService } from './scripted-service.ts';

async function expectSound(notes: InterleavedNotes): Promise<void> {
  const { journal } = notes.app;
  for (const { id } of [...journal.notes.present(), ...journal.notes.trashed()])
    expect(verifyHistory(journal, id).faults, id).toEqual([]);
  const sent = Map.groupBy(notes.contract.links(), ({ document }) => document.id);
  for (const chain of sent.values()) expect(verifyChain(chain, sha256)).toEqual([]);
  expect(notes.waiting()).toEqual([]);
  for (const { id, path, head, unreadable } of journal.notes.present()) {
    if (head === null || path === null || unreadable) continue;
    const body = normaliseContent(splitNoteSource(await notes.app.read(path)).body);
    expect(body, path).toBe(journal.revisions.headDocument(id)?.content);
  }
  const texts = await notes.texts();
  expect(notes.words.filter((word) => !texts.includes(word))).toEqual([]);
}

/** Tests so many random orders of what happens to notes, from each of the seeds. */
export function testInterleavings(
  seeds: readonly number[],
  numRuns: number,
  options: { readonly timeout?: number } = {},
): void {
  let service: ScriptedService;
  beforeAll(async () => {
    service = await startScriptedService();
  });
  afterAll(() => service.close());

  test.each(seeds)(
    'whatever happens to notes in whatever order, chains verify, links lead where they led, steps are taken back to the byte, and no word is lost: seed %i',
    options,
    async (seed) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyCutStep, { minLength: 4, maxLength: 14 }), async (steps) => {
          const notes = await InterleavedNotes.create(service);
          try {
            for (const step of steps) expect(await notes.run(step), JSON.stringify(step)).toEqual([]);
            await notes.comeToRest();
            await expectSound(notes);
          } finally {
            await notes.end();
          }
        }),
        { seed, numRuns },
      );
    },
  );
}
