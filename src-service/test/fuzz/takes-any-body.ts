import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type {
  CreateMemoryRequest,
  CreateMemoryResponse,
  ReadMemoryResponse,
} from '../../../src-shared/memory-api/schemas.ts';
import { textOf } from '../../storage/memory-store.ts';
import { type ChaosStore, openStore, prepareAccount } from '../chaos/chaos-store.ts';
import { faultList } from '../chaos/fault-list.ts';
import { seededRandom } from '../chaos/seeded-random.ts';
import { startFleet } from '../chaos/service-fleet.ts';
import { getMemory } from '../support/memory-client.ts';
import { testDatabase } from '../support/postgres-database.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { anyBody, validBody } from './post-body.ts';

const pieces = fc.constantFrom<Pieces>('at once', 'in chunks', 'one by one');
/** Sent concurrently, so that they share a commit: one that fails must fail no other. */
const group = fc.array(fc.tuple(anyBody, pieces), { minLength: 1, maxLength: 8 });

/** Sends so many groups of any bodies, and so many valid bodies, to a service of its own: none makes it fail, hang or forget. */
export async function takesAnyBody(
  kind: ChaosStore['kind'],
  counts: { readonly groups: number; readonly valid: number },
): Promise<void> {
  const { post, isAsSent, faults } = await serving(kind);

  async function send(body: Buffer, how: Pieces): Promise<number> {
    const { status, text } = await post(body, how);
    expect([200, 201, 400, 409], text).toContain(status);
    const answer: unknown = JSON.parse(text);
    if (status >= 400) {
      expect(answer).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
      return status;
    }
    const { memory } = answer as CreateMemoryResponse; // a 2xx of POST
    await isAsSent(memory.id, body);
    return status;
  }

  await fc.assert(
    fc.asyncProperty(group, async (bodies) => {
      await Promise.all(bodies.map(([body, how]) => send(body, how)));
    }),
    { numRuns: counts.groups },
  );
  await fc.assert(
    fc.asyncProperty(validBody, pieces, async (body, how) => {
      expect(await send(body, how), body.toString()).toBeLessThan(300);
    }),
    { numRuns: counts.valid },
  );
  expect(faults.lines()).toEqual([]);
}

/** A service that answers and processes nothing, in a process of its own. What it logs as an error is a fault. */
async function serving(kind: ChaosStore['kind']) {
  const store: ChaosStore =
    kind === 'sqlite' ? { kind, folder: tempFolder() } : { kind, url: await testDatabase() };
  const { key } = await prepareAccount(store, []);
  const faults = faultList();
  const over = new AbortController();
  const fleet = await startFleet({
    roles: ['api'],
    store,
    random: seededRandom(0),
    faults,
    signal: over.signal,
  });
  onTestFinished(() => {
    over.abort();
    fleet.abandon();
  });
  const { baseUrl } = await fleet.someApi();
  const beside = await openStore(store);
  onTestFinished(() => beside.close());
  const post = (body: Buffer, how: Pieces) => sendPieces(`${baseUrl}/memories`, key, body, how);

  /** What was accepted can be read, field by field as it was sent, and is known again. */
  async function isAsSent(id: string, body: Buffer): Promise<void> {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const sent = JSON.parse(text) as CreateMemoryRequest; // what was accepted is one
    const { content, id: noteId, revisionId, ...fields } = sent.memory;
    const { memory } = (await (await getMemory(baseUrl, key, id)).json()) as ReadMemoryResponse; // as above
    expect(memory.metadata).toEqual({ ...fields, noteId, revisionId: revisionId.toLowerCase() });
    const [task] = await beside.storage.beginAttempts([id as MemoryId]); // as the service gave it
    const stored = task?.note.content;
    const large =
      typeof stored === 'object' ? await beside.storage.readText(id as MemoryId, 'content') : null;
    expect(large === null ? stored : textOf(new Uint8Array(large))).toBe(content);

    const again = await post(body, 'at once');
    expect(JSON.parse(again.text)).toEqual({ memory: { id }, duplicate: true });
    const other = { ...sent, memory: { ...sent.memory, content: `${content}\u0000` } };
    expect((await post(Buffer.from(JSON.stringify(other)), 'at once')).status).toBe(409);
  }

  return { post, isAsSent, faults };
}

/** How the bytes of a body go on their way. */
export type Pieces = 'at once' | 'in chunks' | 'one by one';

/** Milliseconds within which a response must arrive: a request that takes longer hangs. */
const timeout = 10_000;

/** Bytes of a body that are sent one by one; the rest of it adds nothing but time. */
const maxSinglePieces = 1500;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Posts bytes as JSON; rejects when no answer comes in time. */
async function sendPieces(
  url: string,
  key: string,
  body: Buffer,
  pieces: Pieces,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(timeout);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const length =
    pieces === 'at once' ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' };
  const sending = request(url, { method: 'POST', agent, signal, headers: { ...headers, ...length } });
  sending.setNoDelay(true);
  const answered = once(sending, 'response', { signal }) as Promise<[IncomingMessage]>; // what the event carries
  const single = pieces === 'one by one' ? Math.min(body.length, maxSinglePieces) : 0;
  for (const byte of body.subarray(0, single)) sending.write(Buffer.of(byte));
  sending.end(body.subarray(single));
  const [response] = await answered;
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode ?? 0, text };
}
