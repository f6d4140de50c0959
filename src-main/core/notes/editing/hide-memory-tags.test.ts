import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Memory } from '../../../../src-shared/memory-api/schemas.ts';
import { findNotes } from '../../../test-support/find-notes.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { hideMemoryTags } from './hide-memory-tags.ts';
import { createNote } from './open-note.ts';
import { saveNote } from './save-note.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const memory = (
  tags: readonly string[],
  score: number | null,
): Pick<Memory, 'gist' | 'tags' | 'relevance'> => ({
  gist: 'About boats.',
  tags: [...tags],
  relevance: score === null ? null : { relevant: true, score, provenance: 'test' },
});

test('a tag of the Memory that is hidden stays hidden after a new Memory and another start', async () => {
  const { id, base } = await createNote(app.context, 'Work', null);
  await saveNote(app.context, { noteId: id, base, title: 'Boats', content: 'text\n' }, true);
  const show = (tags: readonly string[], score: number | null = 0.5) =>
    app.journal.projections.showInList(id, memory(tags, score));
  const summary = () => app.journal.notes.summary(id);
  show(['boats', 'sea']);
  expect(summary()).toMatchObject({ memoryTags: ['boats', 'sea'], relevance: 0.5 });
  expect(summary()).not.toHaveProperty('hiddenTags');
  hideMemoryTags(app.context, id, ['Sea'], true);
  expect(app.events.at(-1)).toMatchObject({
    name: 'library.changed',
    payload: { changed: [{ id, memoryTags: ['boats'], hiddenTags: ['Sea'] }] },
  });
  expect(findNotes(app.journal, 'tag:sea')).toEqual([]);
  expect(findNotes(app.journal, 'tag:boats')).toEqual([id]);
  app = await app.restart();
  show(['sea', 'harbour'], null);
  expect(summary()).toMatchObject({ memoryTags: ['harbour'], relevance: 0.5 });
  show(['Seas', 'harbour']);
  expect(summary()?.memoryTags, 'in its other number').toEqual(['harbour']);
  expect(findNotes(app.journal, 'tag:seas')).toEqual([]);
  show(['sea', 'harbour']);
  hideMemoryTags(app.context, id, ['seas'], false);
  expect(summary()?.memoryTags).toEqual(['sea', 'harbour']);
  expect(findNotes(app.journal, 'tag:sea')).toEqual([id]);
});
