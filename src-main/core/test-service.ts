import type { ServiceTest, SyncProblem } from '../../src-shared/rpc/sync.ts';
import { cleanMemoryApiUrl, memoryApiUrlProblem } from './memory-api-url.ts';
import { identifyTarget } from './sync/identify-target.ts';
import { remotePlace } from './sync/memory-service.ts';
import { probeService } from './sync/probe-service.ts';
import { askForMemory, problemOf } from './sync/target-check.ts';
import type { CoreParts } from './verb-handlers.ts';

/** Tries a Memory service before anybody chooses it, and counts what would be sent there. Stores nothing. */
export async function testService(
  { options, notes }: Pick<CoreParts, 'options' | 'notes'>,
  given: { readonly url: string; readonly key: string | null },
): Promise<ServiceTest> {
  const addressProblem = memoryApiUrlProblem(given.url);
  if (addressProblem !== null) return refused('bad-address', addressProblem);
  const baseUrl = cleanMemoryApiUrl(given.url);
  const fixedKey = options.memoryApi?.baseUrl === baseUrl ? options.memoryApi.key : null;
  const key = given.key?.trim() ?? fixedKey ?? (await options.host.loadKey('remote'));
  if (key === null || key === '') return refused('key-missing', 'The Memory service needs an API key.');
  if (!/^[\x21-\x7e]+$/.test(key))
    return refused('key-rejected', 'This is no API key: it holds blanks or signs that no key has.');
  const proxy = await options.host.systemProxy(baseUrl).catch(() => null);
  const connection = { baseUrl, key, proxy };
  const problem = await probeService(connection);
  if (problem !== null) return { kind: 'refused', problem };
  const signal = AbortSignal.timeout(patience);
  const found = await identifyTarget(notes.journal, remotePlace(baseUrl, key), (memoryId) =>
    askForMemory(connection, memoryId, signal),
  );
  if ('trouble' in found) return { kind: 'refused', problem: problemOf(found.trouble) };
  return { kind: 'accepted', baseUrl, ...notes.journal.outbox.unsentTo(found.name ?? '') };
}

/** Longest wait for the answers about what the service has already, in milliseconds. */
const patience = 10_000;

const refused = (code: SyncProblem['code'], message: string): ServiceTest => ({
  kind: 'refused',
  problem: { code, message, details: [] },
});
