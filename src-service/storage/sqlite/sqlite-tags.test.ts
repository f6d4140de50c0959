import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { noteRevision } from '../../test/support/note-revision.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { commonTag } from '../tag-store.ts';
import { backendMethods } from './backend-methods.ts';
import { openDatabase } from './open-database.ts';

test('a tag is counted up to a limit, however many notes have it', () => {
  const opened = openDatabase(tempFolder(), { create: true });
  if (!opened.ok) throw new Error(opened.error);
  const database = opened.value;
  onTestFinished(() => void database.close());
  database.pragma('foreign_keys = OFF'); // tags without their Memories
  database.exec(`
    WITH RECURSIVE note (id) AS (VALUES (1) UNION ALL SELECT id + 1 FROM note WHERE id < ${commonTag + 100})
    INSERT INTO note_tag (account_id, tag, note_id, memory) SELECT 1, 'common', id, id FROM note
    UNION ALL SELECT 1, 'rare', id, id FROM note WHERE id < ${commonTag}`);
  expect(backendMethods(database).countTagUse(1, ['common', 'rare', 'none'], '1')).toEqual(
    new Map([
      ['common', commonTag],
      ['rare', commonTag - 2],
    ]),
  );
});

test('what is made of a note is found without reading all of its account', () => {
  const opened = openDatabase(tempFolder(), { create: true });
  if (!opened.ok) throw new Error(opened.error);
  const database = opened.value;
  onTestFinished(() => void database.close());
  const statements = new Set<string>();
  const prepare = database.prepare.bind(database);
  database.prepare = ((text: string) => prepare(statements.add(text) && text)) as typeof database.prepare; // the same statements, listed
  const store = backendMethods(database);
  const { id: account } = store.ensureAccount('a');
  const memoryId = randomUUID() as MemoryId; // of this form
  const revision = noteRevision();
  store.acceptRevision({ accountId: account, memoryId, revision, at: 1 });
  const stages = [
    { stage: 'extracted', canonicalText: 'text' },
    { stage: 'enriched', enrichment },
    { stage: 'tagged', tags: ['one', 'two'] },
    { stage: 'ready', relevance: enrichment.relevance },
  ] as const;
  const completed = stages.map((outcome) => ({ outcome, attempts: 1, error: null, at: 2 }));
  expect(store.completeStages(memoryId, 'accepted', completed, 'e')).toBe(true);
  store.relatedMemories(account, memoryId, 9);
  store.countTagUse(account, ['one'], 'n');
  store.tagChoices(account, ['one'], 'n');
  const print = { print: 'p', model: 'm', dimension: 1 };
  for (let times = 0; times < 2; times += 1) store.claimEmbedding(memoryId, print, 3, 4);
  store.saveEmbedding(memoryId, 'm', new Uint8Array(4), 'p');
  store.claimEmbedding(memoryId, { ...print, model: 'n' }, 3, 4);
  store.releaseEmbedding(memoryId, 'p');
  store.newestMemories(account, [revision.id]);
  store.findEmbedding(account, memoryId, 'm');
  store.removeEmbeddings(account, [revision.id]);
  store.deleteNotes(account, [revision.id]);
  const ofNotes = [...statements].filter((text) => text.includes('note_id'));
  expect(ofNotes.length).toBeGreaterThan(20);
  for (const text of ofNotes) {
    const plan = prepare(`EXPLAIN QUERY PLAN ${text.replaceAll(/[@$]\w+|\?/g, 'NULL')}`).all() as {
      detail: string;
    }[];
    const wide = plan
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (?!json_each|related|noted|w$|CONSTANT)|\(account_id=\?\)$/.test(detail));
    expect(wide, text).toEqual([]);
  }
});

const enrichment = {
  ...{ language: 'en', gist: null, description: null, tags: ['one'], questions: [] },
  relevance: { relevant: true, score: 0.5, provenance: 'p/1' },
};
