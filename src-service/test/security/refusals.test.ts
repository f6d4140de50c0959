import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Scope } from '../../../src-shared/memory-api/error-codes.ts';
import { mintKey } from '../../accounts/api-key.ts';
import { unknownLifetime } from '../../accounts/authenticate.ts';
import { buildApp } from '../../server/app.ts';
import type { Backend } from '../../storage/backend.ts';
import { openPostgresBackend } from '../../storage/postgres/open-postgres-backend.ts';
import { sharedDatabase } from '../support/postgres-database.ts';
import { sqliteBackend } from '../support/sqlite-backend.ts';
import { tempFolder } from '../support/temp-folder.ts';

const minute = 60_000;

async function postgresBackend(): Promise<Backend> {
  const opened = await openPostgresBackend(await sharedDatabase(), { migrate: 'check', onError: () => {} });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/** The HTTP side on a store, with a limit of so many requests a minute, a clock to be moved, and the ids that the store was asked for. */
async function serving(open: () => Promise<Backend>, rateLimit: number | null) {
  const backend = await open();
  const { storage } = backend;
  const time = { now: 1_000_000 };
  const lookups: string[] = [];
  const { app } = buildApp({
    storage: {
      ...storage,
      findKey: (id) => {
        lookups.push(id);
        return storage.findKey(id);
      },
    },
    acceptMemory: () => Promise.reject(new Error('nothing is stored here')),
    clock: () => time.now,
    monotonic: () => time.now,
    loopbackOnly: true,
    servesApi: true,
    trustProxy: ['127.0.0.1'],
    rateLimit,
    logger: pino({ level: 'silent' }),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    await backend.close();
  });
  async function keyWith(scopes: readonly Scope[]): Promise<string> {
    const { id, key, hash } = mintKey(randomBytes);
    await storage.createKey({ id, hash, account: 'a', scopes, createdAt: 0, expiresAt: null });
    return key;
  }
  /** The statuses of so many equal requests, one after the other. */
  async function statuses(
    times: number,
    request: Partial<Record<'key' | 'method' | 'path' | 'from', string>>,
  ) {
    const {
      key,
      method = 'GET',
      path = `/developer/v1/memories/${randomUUID()}`,
      from = '192.0.2.1',
    } = request;
    const headers = {
      'x-forwarded-for': from,
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    };
    const seen: number[] = [];
    for (let sent = 0; sent < times; sent += 1) {
      const response = await fetch(address + path, { method, headers });
      await response.text();
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.has('www-authenticate')).toBe(response.status === 401);
      seen.push(response.status);
    }
    return seen;
  }
  return { statuses, keyWith, lookups, time };
}

const unknownKey = () => mintKey(randomBytes).key;

describe.each([
  ['SQLite', async () => sqliteBackend(tempFolder())],
  ['PostgreSQL', postgresBackend],
] as const)('refusals on %s', (_store, open) => {
  test.each([
    ['no key', 401, {}],
    ['an unknown route', 404, { path: '/nothing/here' }],
    ['another unknown route', 404, { path: '/developer/v1/none', scopes: ['memories:read'] }],
    ['a wrong method', 405, { method: 'DELETE', scopes: ['memories:read'] }],
    ['a missing scope', 403, { scopes: ['memories:write'] }],
  ] as const)('%s counts, for each address, and a minute later no more', async (_name, status, request) => {
    const { statuses, keyWith, time } = await serving(open, 3);
    const { scopes, ...asked } = { scopes: null, ...request };
    // a key each, so that it is not the limit of the key that is met
    const ask = async (times: number, from?: string) => {
      const seen: number[] = [];
      for (let sent = 0; sent < times; sent += 1) {
        const key = scopes === null ? {} : { key: await keyWith(scopes) };
        seen.push(...(await statuses(1, { ...asked, ...key, ...(from ? { from } : {}) })));
      }
      return seen;
    };
    const used = scopes === null ? undefined : await keyWith(scopes);
    if (used !== undefined) await statuses(1, { key: used, from: '192.0.2.9' });
    expect(await ask(3)).toEqual([status, status, status]);
    expect(await ask(2)).toEqual([429, 429]);
    expect(await ask(1, '198.51.100.7'), 'another address').toEqual([status]);
    time.now += minute;
    expect(await ask(1)).toEqual([status]);
  });

  test('requests without the scope, or to nothing, use up the limit of their key', async () => {
    const { statuses, keyWith } = await serving(open, 3);
    const key = await keyWith(['memories:write']);
    const seen = [
      ...(await statuses(2, { key, from: '192.0.2.1' })),
      ...(await statuses(1, { key, from: '192.0.2.2', path: '/developer/v1/none' })),
      ...(await statuses(1, { key, from: '192.0.2.3' })),
    ];
    expect(seen).toEqual([403, 403, 404, 429]);
  });

  test('an unknown key costs one query in a while, and none from an address that guesses', async () => {
    const { statuses, lookups, time } = await serving(open, 10);
    const key = unknownKey();
    expect(await statuses(5, { key })).toEqual([401, 401, 401, 401, 401]);
    expect(lookups).toHaveLength(1);
    time.now += unknownLifetime;
    await statuses(2, { key });
    expect(lookups).toHaveLength(2);
    for (let guess = 0; guess < 20; guess += 1) await statuses(1, { key: unknownKey() });
    expect(lookups).toHaveLength(5);
  });

  test('a key that was in use goes on beside a neighbour of its address that guesses', async () => {
    const { statuses, keyWith } = await serving(open, 20);
    const key = await keyWith(['memories:read']);
    expect(await statuses(1, { key })).toEqual([404]);
    for (let guess = 0; guess < 30; guess += 1) await statuses(1, { key: unknownKey() });
    expect(await statuses(2, {})).toEqual([429, 429]);
    expect(await statuses(3, { key })).toEqual([404, 404, 404]);
  });

  test('without a limit of requests there is none of refusals', async () => {
    const { statuses } = await serving(open, null);
    expect(new Set(await statuses(50, {}))).toEqual(new Set([401]));
  });
});
