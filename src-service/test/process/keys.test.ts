import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getMemory, postRevision } from '../support/memory-client.ts';
import { noteRevision } from '../support/note-revision.ts';
import { createKey, runCli, startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('a new key, changed scopes and a revocation take effect with the next request of a running service', async () => {
  const data = tempFolder();
  const { baseUrl } = await startService(data);
  const { id, key } = createKey(data, '--account', 'live');
  const statuses = async () => [
    (await postRevision(baseUrl, key, noteRevision())).status,
    (await getMemory(baseUrl, key, randomUUID())).status,
  ];
  expect(await statuses()).toEqual([201, 404]);

  const changed = runCli('keys', 'change', id, '--scopes', 'memories:read', '--data', data);
  expect(JSON.parse(changed.stdout)).toMatchObject({ id, scopes: ['memories:read'] });
  expect(await statuses()).toEqual([403, 404]);

  runCli('keys', 'change', id, '--scopes', 'memories:write', '--data', data);
  expect(await statuses()).toEqual([201, 403]);

  const renamed = runCli('keys', 'change', id, '--name', 'Phone', '--expires-in', '90d', '--data', data);
  const { name, expiresAt } = JSON.parse(renamed.stdout);
  expect([name, Date.parse(expiresAt) > Date.now() + 89 * 86_400_000]).toEqual(['Phone', true]);
  const forEver = runCli('keys', 'change', id, '--expires-in', 'never', '--data', data);
  expect(JSON.parse(forEver.stdout)).toMatchObject({ name: 'Phone', expiresAt: null });
  expect(runCli('keys', 'change', id, '--data', data).stderr).toContain('needs --name');

  const revoked = runCli('keys', 'revoke', id, '--data', data);
  expect(JSON.parse(revoked.stdout).revokedAt).toEqual(expect.any(String));
  expect(await statuses()).toEqual([401, 401]);
});

test('an expired key is refused, one that expires later is not', async () => {
  const data = tempFolder();
  const { baseUrl } = await startService(data);
  const { key: expired } = createKey(data, '--account', 'a', '--expires-in', '0s');
  const { key: lasting } = createKey(data, '--account', 'a', '--expires-in', '1h');
  expect((await getMemory(baseUrl, expired, randomUUID())).status).toBe(401);
  expect((await getMemory(baseUrl, lasting, randomUUID())).status).toBe(404);
});
