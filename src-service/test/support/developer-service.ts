import { randomBytes, randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import Fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { createUser } from '../../accounts/manage-users.ts';
import { withoutPlace } from '../../accounts/session-paths.ts';
import { buildDeveloperPages } from '../../developer/build-developer-pages.ts';
import type { DeveloperParts } from '../../developer/routes/developer-parts.ts';
import { readJsonBodies } from '../../http/json-request-body.ts';
import type { FailureStore } from '../../storage/failure-store.ts';
import type { KeyStore } from '../../storage/key-store.ts';
import type { MemberStore } from '../../storage/member-store.ts';
import type { MemoryStore } from '../../storage/memory-store.ts';
import type { OverviewStore } from '../../storage/overview-store.ts';
import type { ProcessingStore } from '../../storage/processing-store.ts';
import { backendMethods } from '../../storage/sqlite/backend-methods.ts';
import { wholeSchema } from '../../storage/sqlite/migrate.ts';
import type { SessionStore, UserStore } from '../../storage/user-store.ts';
import type { WebhookStore } from '../../storage/webhook-store.ts';
import { checkEndpointUrl, parseEndpointPolicy } from '../../webhooks/endpoint-policy.ts';
import { asynchronously } from './asynchronously.ts';
import { noteRevision } from './note-revision.ts';

/** The stores that the pages and their tests use. */
export type DeveloperStore = UserStore &
  SessionStore &
  MemberStore &
  KeyStore &
  OverviewStore &
  MemoryStore &
  ProcessingStore &
  FailureStore &
  WebhookStore;

export type DeveloperService = {
  readonly app: FastifyInstance;
  /** Such as `http://127.0.0.1:43210`. */
  readonly origin: string;
  readonly storage: DeveloperStore;
  /** The pages' clock, to be moved. */
  readonly time: { now: number };
  /** How often `onDelivery` was called. */
  readonly calls: { deliveries: number };
};

/** The user that {@link startDeveloperPages} makes. */
export const ada = { email: 'ada@example.org', password: 'the tide turns at nine' };

/** Developer settings on a store of their own, listening, beside an API that reads JSON. */
export async function startDeveloperPages(
  changes: Partial<DeveloperParts> = {},
  trustProxy: string[] = [],
): Promise<DeveloperService> {
  const database = new Database(':memory:');
  database.pragma('foreign_keys = ON');
  database.exec(wholeSchema);
  const storage = asynchronously<DeveloperStore>(backendMethods(database));
  const policy = parseEndpointPolicy({ allow: [], allowLoopback: true });
  if (!policy.ok) throw new Error(policy.error);
  const time = { now: Date.UTC(2026, 10, 21, 9, 30) };
  const calls = { deliveries: 0 };

  const rewriteUrl = ({ url = '/' }) => (changes.embedded ? withoutPlace(url) : url);
  const app = Fastify({ trustProxy, rewriteUrl });
  readJsonBodies(app);
  app.post('/developer/v1/echo', async (request) => ({ body: request.body, cookies: 'cookies' in request }));
  await buildDeveloperPages(app, {
    storage,
    checkEndpointUrl: (text) => checkEndpointUrl(text, policy.value),
    onDelivery: () => {
      calls.deliveries += 1;
    },
    writeKeyUse: () => Promise.resolve(),
    clock: () => time.now,
    randomBytes,
    publicOrigin: null,
    embedded: false,
    loopbackOnly: true,
    ...changes,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    database.close();
  });
  return { app, origin, storage, time, calls };
}

/** Makes Ada, who owns an account of her own. */
export async function makeAda({ storage }: Pick<DeveloperService, 'storage'>) {
  const made = await createUser({ storage, now: 1 }, { ...ada, account: null });
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

/** Stores a Memory, as it is before anything is done with it. */
export async function storeMemory(
  { storage }: { readonly storage: Pick<MemoryStore, 'acceptRevision'> },
  accountId: number,
  title: string,
  at: number,
): Promise<MemoryId> {
  const memoryId = randomUUID() as MemoryId; // randomUUID writes exactly this form
  const revision = noteRevision({ title });
  const accepted = await storage.acceptRevision({ accountId, memoryId, revision, at });
  if (accepted.kind !== 'created') throw new Error(accepted.kind);
  return memoryId;
}
