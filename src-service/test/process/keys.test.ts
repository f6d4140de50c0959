import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getMemory, postRevision } from '../support/memory-client.ts';
import { noteRevision } from '../support/note-revision.ts';
import { createKey, runCommand } from '../support/run-command.ts';
import { startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

// each test has keys of its own
const data = tempFolder();
const { baseUrl } = await startService(data);

test('a new key, changed scopes and a revocation take effect with the next request of a running service', async () => {
  const { id, key } = await createKey(data, '--account', 'live');
  const statuses = async () => [
    (await postRevision(baseUrl, key, noteRevision())).status,
    (await getMemory(baseUrl, key, randomUUID())).status,
  ];
  expect(await statuses()).toEqual([201, 404]);

  const change = (...args: string[]) => runCommand(['keys', 'change', id, ...args, '--data', data]);
  const changed = await change('--scopes', 'memories:read');
  expect(JSON.parse(changed.stdout)).toMatchObject({ id, scopes: ['memories:read'] });
  expect(await statuses()).toEqual([403, 404]);

  await change('--scopes', 'memories:write');
  expect(await statuses()).toEqual([201, 403]);

  const renamed = await change('--name', 'Phone', '--expires-in', '90d');
  const { name, expiresAt } = JSON.parse(renamed.stdout);
  expect([name, Date.parse(expiresAt) > Date.now() + 89 * 86_400_000]).toEqual(['Phone', true]);
  const forEver = await change('--expires-in', 'never');
  expect(JSON.parse(forEver.stdout)).toMatchObject({ name: 'Phone', expiresAt: null });
  expect((await change()).stderr).toContain('needs --name');

  const revoked = await runCommand(['keys', 'revoke', id, '--data', data]);
  expect(JSON.parse(revoked.stdout).revokedAt).toEqual(expect.any(String));
  expect(await statuses()).toEqual([401, 401]);
});

test('an expired key is refused, one that expires later is not', async () => {
  const { key: expired } = await createKey(data, '--account', 'a', '--expires-in', '0s');
  const { key: lasting } = await createKey(data, '--account', 'a', '--expires-in', '1h');
  expect((await getMemory(baseUrl, expired, randomUUID())).status).toBe(401);
  expect((await getMemory(baseUrl, lasting, randomUUID())).status).toBe(404);
});
