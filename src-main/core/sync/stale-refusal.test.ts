import { expect, test, vi } from 'vitest';
import { acceptEverything, startScriptedService } from '../../test-support/scripted-service.ts';
import { startTestSync } from '../../test-support/start-test-sync.ts';
import { createVaultFixture } from '../../test-support/vault-fixture.ts';
import { createNote } from '../notes/editing/open-note.ts';
import { saveNote } from '../notes/editing/save-note.ts';

test('a refusal of a request from before the user retried does not stop uploads again', async () => {
  const app = await createVaultFixture();
  const service = await startScriptedService();
  const connection = { baseUrl: service.baseUrl, key: 'key' };
  const sync = startTestSync(app, () => connection);
  try {
    const note = await createNote(app.context, null, null);
    await saveNote(app.context, { noteId: note.id, base: note.base, title: 'A', content: 'a' }, true);
    service.respond = () => {
      // The user repairs the key at the service and retries while the refusal is in flight.
      service.respond = acceptEverything;
      sync.breaker.reset();
      return { status: 401 };
    };
    sync.wake();
    await vi.waitFor(() => expect(sync.status()).toMatchObject({ kind: 'idle' }));
    expect(service.seen.filter(({ method }) => method === 'POST')).toHaveLength(2);
  } finally {
    await sync.stop();
    await service.close();
    await app.remove();
  }
});
