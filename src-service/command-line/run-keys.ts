import { randomBytes } from 'node:crypto';
import { scopes as allScopes, type Scope, scopes } from '../../src-shared/memory-api/error-codes.ts';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { mintKey } from '../accounts/api-key.ts';
import { parseDuration } from '../accounts/parse-duration.ts';
import type { StoreConfig } from '../server/open-backend.ts';
import type { KeyChange, KeyRecord } from '../storage/key-store.ts';
import type { Given } from './build-program.ts';
import { type Lines, withBackend } from './with-backend.ts';

/** `keys create` */
export async function createKey(store: StoreConfig, given: Given): Lines {
  const account = textOf(given, 'account')?.trim() ?? '';
  if (account === '') return fail('"keys create" needs --account NAME.');
  const scopesText = textOf(given, 'scopes');
  const scopes = scopesText === undefined ? succeed([...allScopes]) : parseScopes(scopesText);
  if (!scopes.ok) return scopes;
  const lifetime = readLifetime(given);
  if (!lifetime.ok) return lifetime;
  const name = textOf(given, 'name')?.trim() ?? '';
  const { id, key, hash } = mintKey(randomBytes);
  return withBackend(store, true, async ({ storage, clock }) => {
    const createdAt = clock();
    const expiresAt = expiryOf(lifetime.value, createdAt) ?? null;
    await storage.createKey({ id, hash, account, name, scopes: scopes.value, createdAt, expiresAt });
    return succeed([JSON.stringify({ id, key })]);
  });
}

/** `keys list` */
export function listKeys(store: StoreConfig): Lines {
  return withBackend(store, false, async ({ storage }) => succeed((await storage.listKeys()).map(keyLine)));
}

/** `keys revoke ID` */
export function revokeKey(store: StoreConfig, id: string): Lines {
  return withBackend(store, false, async ({ storage, clock }) =>
    changedKey(id, await storage.revokeKey(id, clock())),
  );
}

/** `keys change ID` */
export async function changeKey(store: StoreConfig, id: string, given: Given): Lines {
  const name = textOf(given, 'name')?.trim();
  const scopesText = textOf(given, 'scopes');
  const scopes = scopesText === undefined ? undefined : parseScopes(scopesText);
  if (scopes !== undefined && !scopes.ok) return scopes;
  const lifetime = readLifetime(given);
  if (!lifetime.ok) return lifetime;
  const change: KeyChange = {
    ...(name === undefined ? {} : { name }),
    ...(scopes === undefined ? {} : { scopes: scopes.value }),
  };
  if (Object.keys(change).length === 0 && lifetime.value === undefined)
    return fail('"keys change" needs --name, --scopes or --expires-in.');
  return withBackend(store, false, async ({ storage, clock }) => {
    const expiresAt = expiryOf(lifetime.value, clock());
    return changedKey(
      id,
      await storage.changeKey(id, { ...change, ...(expiresAt === undefined ? {} : { expiresAt }) }),
    );
  });
}

/** Milliseconds that the key lives; null for ever, undefined when that is not given. */
function readLifetime(given: Given): Result<number | null | undefined, string> {
  const text = textOf(given, 'expiresIn');
  if (text === undefined) return succeed(undefined);
  if (text === 'never') return succeed(null);
  const duration = parseDuration(text);
  return duration === undefined
    ? fail(`--expires-in must be a time such as 90d, 12h, 30m or 0s, or never, not "${text}".`)
    : succeed(duration);
}

const expiryOf = (lifetime: number | null | undefined, now: number): number | null | undefined =>
  typeof lifetime === 'number' ? now + lifetime : lifetime;

function changedKey(id: string, record: KeyRecord | undefined): Result<readonly string[], string> {
  return record ? succeed([keyLine(record)]) : fail(`There is no key with the id "${id}".`);
}

/** A key as one line of JSON, with name, maker and last use if there are any. */
function keyLine(key: KeyRecord): string {
  const { id, account, name, scopes, createdAt, createdBy, expiresAt, revokedAt, lastUsedAt } = key;
  return JSON.stringify({
    id,
    account,
    ...(name === '' ? {} : { name }),
    scopes,
    createdAt: isoTime(createdAt),
    ...(createdBy === null ? {} : { createdBy: createdBy.email }),
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

/** Reads `memories:read,memories:write`, in any order; the error is one line for the operator. */
function parseScopes(text: string): Result<readonly Scope[], string> {
  const named = text.split(',').map((name) => name.trim());
  const unknown = named.find((name) => !scopes.some((scope) => scope === name));
  if (unknown !== undefined) {
    return fail(`"${unknown}" is not a scope; the scopes are ${scopes.join(' and ')}.`);
  }
  return succeed(scopes.filter((scope) => named.includes(scope)));
}
