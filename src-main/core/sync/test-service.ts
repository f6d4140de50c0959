import type { ServiceTest } from '../../../src-shared/rpc/service.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { Journal } from '../journal/journal.ts';
import { httpPort } from '../memory-api/memory-api-client.ts';
import { cleanMemoryApiUrl, memoryApiUrlProblem } from '../memory-api/memory-api-url.ts';
import { remotePlace } from '../memory-service/memory-service.ts';
import { loadOriginKey } from '../memory-service/origin-key.ts';
import { probeService } from '../memory-service/probe-service.ts';
import type { CoreOptions } from '../shell/core-options.ts';
import { identifyTarget } from './identify-target.ts';
import { hasMemory, problemOf } from './target-check.ts';

type ServiceTesting = {
  readonly options: Pick<CoreOptions, 'host' | 'memoryApi'>;
  readonly journal: Journal;
  /** Resolves once the user has confirmed that this address is contacted. Before that, nothing is sent there. */
  readonly confirmed: (address: string) => Promise<void>;
};

/** Whether a text can be a key: printable characters without spaces. */
export const isServiceKey = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/** Tests a Memory service before it is chosen, and counts what would be sent there. Stores nothing. */
export async function testService(
  { options, journal, confirmed }: ServiceTesting,
  given: { readonly url: string; readonly key: string | null },
): Promise<ServiceTest> {
  const addressProblem = memoryApiUrlProblem(given.url);
  if (addressProblem !== null) return refused('bad-address', addressProblem);
  const baseUrl = cleanMemoryApiUrl(given.url);
  const fixedKey = options.memoryApi?.baseUrl === baseUrl ? options.memoryApi.key : null;
  const key = given.key?.trim() ?? fixedKey ?? (await loadOriginKey(options.host, 'remote', baseUrl));
  if (key === null || key === '') return refused('key-missing', t('serviceErrors.keyMissingHere'));
  if (!isServiceKey(key)) return refused('key-rejected', t('serviceErrors.keyMalformed'));
  await confirmed(baseUrl);
  const proxy = await options.host.systemProxy(baseUrl).catch(() => null);
  const port = httpPort({ baseUrl, key, proxy });
  const problem = await probeService(port);
  if (problem !== null) return { kind: 'refused', problem };
  const signal = AbortSignal.timeout(requestTimeout);
  const found = await identifyTarget(journal, remotePlace(baseUrl, key), (memoryId) =>
    hasMemory(port, memoryId, signal),
  );
  if ('trouble' in found) return { kind: 'refused', problem: problemOf(found.trouble) };
  return { kind: 'accepted', baseUrl, ...journal.outbox.unsentTo(found.name ?? '') };
}

/** Timeout of the requests that find out what the service has already, in milliseconds. */
const requestTimeout = 10_000;

const refused = (code: SyncProblem['code'], message: string): ServiceTest => ({
  kind: 'refused',
  problem: { code, message, details: [] },
});
