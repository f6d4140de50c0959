import { expect, test } from 'vitest';
import { tagFamily } from '../../../src-shared/markdown/tag-names.ts';
import { performStage } from '../../pipeline/perform-stage.ts';
import type { TagChoice } from '../../storage/tag-store.ts';
import { noteRevision } from '../support/note-revision.ts';
import { testEnricher } from '../support/test-enricher.ts';
import { accepted, makeReady } from './processing-acceptance.ts';
import { accountIn, freshStorage, type OpenBackend } from './storage-acceptance.ts';

const adopted = (tag: string, notes: number): TagChoice => ({
  family: tagFamily(tag),
  noteId: null,
  adopted: notes,
});
const hidden = (tag: string, noteId: string | null): TagChoice => ({
  family: tagFamily(tag),
  noteId,
  adopted: 0,
});

/** The part of the acceptance suite about what users decided about tags. Every adapter runs it. */
export function acceptsTagChoices(open: OpenBackend): void {
  test('what users decided about tags is replaced as a whole, and is their account’s own', async () => {
    const storage = await freshStorage(open);
    const [account, other] = [await accountIn(storage, 'a'), await accountIn(storage, 'b')];
    const families = ['Häfen', '港口', 'nul\u0000', 'gone', 'both'].map(tagFamily);
    const [first = '', second = '', third = '', gone = '', both = ''] = families;
    expect(await storage.tagChoices(account, families, 'n')).toEqual(new Map());
    await storage.replaceTagChoices(account, [adopted('gone', 1), hidden('gone', 'n')]);
    await storage.replaceTagChoices(other, [hidden('港口', null)]);
    await storage.replaceTagChoices(account, [
      adopted('Häfen', 3),
      adopted('both', 1),
      hidden('both', 'n'),
      hidden('港口', 'n'),
      hidden('nul\u0000', null),
    ]);
    expect(await storage.tagChoices(account, families, 'n')).toEqual(
      new Map([
        [first, 3],
        [second, 0],
        [third, 0],
        [both, 0],
      ]),
    );
    expect(await storage.tagChoices(account, families, 'm')).toEqual(
      new Map([
        [first, 3],
        [third, 0],
        [both, 1],
      ]),
    );
    expect(await storage.tagChoices(account, [gone], 'n')).toEqual(new Map());
    expect(await storage.tagChoices(other, [second], 'x')).toEqual(new Map([[second, 0]]));
    await storage.replaceTagChoices(account, []);
    expect(await storage.tagChoices(account, families, 'n')).toEqual(new Map());
  });

  test('a Memory gets no tag that is hidden in its note or everywhere, and adopted ones first', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const note = noteRevision();
    const id = await accepted(storage, account, note);
    await storage.replaceTagChoices(account, [
      hidden('Boats', note.id),
      hidden('never', null),
      hidden('pier', 'another note'),
      adopted('automobile', 1),
    ]);
    const [task] = await storage.beginAttempts([id]);
    if (task === undefined) throw new Error('it was accepted');
    const enrichment = {
      ...(await testEnricher.enrich({ ...task.note, content: 'text' }, 'text')),
      tags: ['boat', 'car', 'pier', 'never'],
      alternatives: ['automobiles', 'sea'],
    };
    const perform = () => performStage({ ...task, stage: 'enriched', enrichment }, testEnricher, storage);
    const made = await perform();
    expect(made).toEqual({ stage: 'tagged', tags: ['example-notes-app', 'automobiles', 'car', 'pier'] });
    expect(await perform(), 'the same again').toEqual(made);
  });

  test('notes are related by adopted tags first, and never by hidden ones', async () => {
    const storage = await freshStorage(open);
    const account = await accountIn(storage, 'a');
    const notes = Array.from({ length: 4 }, () => noteRevision());
    const [mine, byAdopted, byRare, byHidden] = await Promise.all(
      notes.map((note) => accepted(storage, account, note)),
    );
    if (!mine || !byAdopted || !byRare || !byHidden) throw new Error('four were accepted');
    await makeReady(storage, mine, ['harbours', 'rare', 'secret', 'odd']);
    await makeReady(storage, byAdopted, ['harbours']);
    await makeReady(storage, byRare, ['rare']);
    await makeReady(storage, byHidden, ['secret', 'odd']);
    const related = async (of = mine) =>
      (await storage.relatedMemories(account, of, 5)).map(({ memoryId, sharedTags }) => [
        memoryId,
        sharedTags,
      ]);
    expect(await related()).toEqual([
      [byHidden, ['odd', 'secret']],
      [byRare, ['rare']],
      [byAdopted, ['harbours']],
    ]);
    const all = [
      adopted('harbour', 2),
      hidden('secret', null),
      hidden('odd', notes[3]?.id ?? ''),
      hidden('rare', 'another note'),
    ];
    await storage.replaceTagChoices(account, all);
    expect(await related()).toEqual([
      [byAdopted, ['harbours']],
      [byRare, ['rare']],
    ]);
    expect(await related(byHidden)).toEqual([]);
    await storage.replaceTagChoices(account, [...all, hidden('harbours', notes[0]?.id ?? '')]);
    expect(await related()).toEqual([[byRare, ['rare']]]);
  });
}
