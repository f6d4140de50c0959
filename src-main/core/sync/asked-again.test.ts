import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  acceptEverything,
  type ScriptedService,
  startScriptedService,
} from '../../test-support/scripted-service.ts';
import { startTestSync } from '../../test-support/start-test-sync.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { createNote } from '../notes/editing/open-note.ts';
import { saveNote } from '../notes/editing/save-note.ts';
import type { Sync } from './sync.ts';

let app: VaultFixture;
let service: ScriptedService;
let sync: Sync;
beforeEach(async () => {
  app = await createVaultFixture();
  service = await startScriptedService();
  service.respond = acceptEverything;
  sync = startTestSync(app, () => ({ baseUrl: service.baseUrl, key: 'good key' }));
});
afterEach(async () => {
  await sync.stop();
  await service.close();
  await app.remove();
});

test('a Memory that is read again and unchanged emits no event', async () => {
  const { id, base } = await createNote(app.context, null, null);
  await saveNote(app.context, { noteId: id, base, title: 'A', content: 'one' }, true);
  sync.wake();
  const stage = () => app.journal.notes.summary(id)?.stage;
  await vi.waitFor(() => expect(stage()).toBe('enriched'));
  const target = app.journal.target();
  const [known] = app.journal.projections.ofNote(id, target);
  if (known === undefined) throw new Error('there is no Memory');
  const asked = () => service.seen.filter(({ method }) => method === 'GET').length;
  const before = asked();
  app.journal.projections.refetch(known.memoryId, target);
  sync.wake();
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
  await vi.waitFor(() => expect(app.journal.projections.ofNote(id, target)[0]?.complete).toBe(true));
  expect(stage()).toBe('enriched');
  expect(app.journal.log.ofNote(id).filter(({ event }) => event === 'enriched')).toHaveLength(1);
});
