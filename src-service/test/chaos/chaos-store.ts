import { randomBytes, randomUUID } from 'node:crypto';
import { mintKey } from '../../accounts/api-key.ts';
import type { Backend } from '../../storage/backend.ts';
import { openPostgresBackend } from '../../storage/postgres/open-postgres-backend.ts';
import { openSqliteBackend } from '../../storage/sqlite/sqlite-backend.ts';
import { mintWebhookSecret } from '../../webhooks/sign-webhook.ts';

/** Where a service under trial keeps its data. */
export type ChaosStore =
  | { readonly kind: 'sqlite'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Opens a store in this process, made or brought up to date. */
export async function openStore(store: ChaosStore): Promise<Backend> {
  const opened =
    store.kind === 'sqlite'
      ? openSqliteBackend(store.folder, { create: true, writerProgram: null })
      : await openPostgresBackend(store.url, { migrate: 'apply', connections: 2, onError: () => {} });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/** What an account needs before a trial: a key, and endpoints that receive events of its Memories. */
export type PreparedAccount = {
  readonly key: string;
  /** The secret of each endpoint, by its address. */
  readonly secrets: ReadonlyMap<string, string>;
};

/** Makes an account with webhooks to these addresses. */
export async function prepareAccount(
  store: ChaosStore,
  addresses: readonly string[],
): Promise<PreparedAccount> {
  const { storage, close } = await openStore(store);
  const { id, key, hash } = mintKey(randomBytes);
  const scopes = ['memories:read', 'memories:write'] as const;
  const at = Date.now();
  await storage.createKey({ id, hash, account: 'chaos', scopes, createdAt: at, expiresAt: null });
  const stored = await storage.findKey(id);
  if (!stored) throw new Error('the key that was made is not there');
  const secrets = new Map<string, string>();
  for (const url of addresses) {
    const secret = mintWebhookSecret(randomBytes);
    await storage.createEndpoint({ id: randomUUID(), accountId: stored.accountId, url, secret, at });
    secrets.set(url, secret);
  }
  await close();
  return { key, secrets };
}
