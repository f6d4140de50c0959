import { randomBytes } from 'node:crypto';
import { scopes as allScopes } from '../../src-shared/memory-api/error-codes.ts';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { mintKey } from '../accounts/api-key.ts';
import { parseDuration } from '../accounts/parse-duration.ts';
import { parseScopes } from '../accounts/parse-scopes.ts';
import type { StoreConfig } from '../server/open-backend.ts';
import type { KeyRecord } from '../storage/key-store.ts';
import type { Given } from './build-program.ts';
import { withBackend } from './with-backend.ts';

type Lines = Promise<Result<readonly string[], string>>;

/** `keys create` */
export async function createKey(store: StoreConfig, given: Given, now: number): Lines {
  const account = textOf(given, 'account')?.trim() ?? '';
  if (account === '') return fail('"keys create" needs --account NAME.');
  const scopesText = textOf(given, 'scopes');
  const scopes = scopesText === undefined ? succeed([...allScopes]) : parseScopes(scopesText);
  if (!scopes.ok) return scopes;
  const expiresText = textOf(given, 'expiresIn');
  const expiresIn = expiresText === undefined ? null : parseDuration(expiresText);
  if (expiresIn === undefined) {
    return fail(`--expires-in must be a time such as 90d, 12h, 30m or 0s, not "${expiresText}".`);
  }
  const name = textOf(given, 'name')?.trim() ?? '';
  const { id, key, hash } = mintKey(randomBytes);
  const expiresAt = expiresIn === null ? null : now + expiresIn;
  return withBackend(store, true, async ({ storage }) => {
    await storage.createKey({ id, hash, account, name, scopes: scopes.value, createdAt: now, expiresAt });
    return succeed([JSON.stringify({ id, key })]);
  });
}

/** `keys list` */
export function listKeys(store: StoreConfig): Lines {
  return withBackend(store, false, async ({ storage }) => succeed((await storage.listKeys()).map(keyLine)));
}

/** `keys revoke ID` */
export function revokeKey(store: StoreConfig, id: string, now: number): Lines {
  return withBackend(store, false, async ({ storage }) => changedKey(id, await storage.revokeKey(id, now)));
}

/** `keys scopes ID LIST` */
export async function setKeyScopes(store: StoreConfig, id: string, list: string): Lines {
  const scopes = parseScopes(list);
  if (!scopes.ok) return scopes;
  return withBackend(store, false, async ({ storage }) =>
    changedKey(id, await storage.setKeyScopes(id, scopes.value)),
  );
}

function changedKey(id: string, record: KeyRecord | undefined): Result<readonly string[], string> {
  return record ? succeed([keyLine(record)]) : fail(`There is no key with the id "${id}".`);
}

/** A key as one line of JSON, with name and last use if there are any. */
function keyLine(key: KeyRecord): string {
  const { id, account, name, scopes, createdAt, expiresAt, revokedAt, lastUsedAt } = key;
  return JSON.stringify({
    id,
    account,
    ...(name === '' ? {} : { name }),
    scopes,
    createdAt: isoTime(createdAt),
    expiresAt: expiresAt === null ? null : isoTime(expiresAt),
    revokedAt: revokedAt === null ? null : isoTime(revokedAt),
    ...(lastUsedAt === null ? {} : { lastUsedAt: isoTime(lastUsedAt) }),
  });
}

function textOf(given: Given, name: string): string | undefined {
  const value = given[name];
  return typeof value === 'string' ? value : undefined;
}

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
