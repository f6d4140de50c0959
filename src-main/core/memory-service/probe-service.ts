import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { sentence } from '../../../src-shared/texts/sentence.ts';
import { errorCodeOf, explainRejection } from '../memory-api/explain-rejection.ts';
import type { HttpResponse } from '../memory-api/http-response.ts';
import type { MemoryPort } from '../memory-api/memory-api-client.ts';

/** An id that no Memory has. */
const unknownMemory = '00000000-0000-4000-8000-000000000000';

/** Timeout of each of the two requests, in milliseconds: the user is waiting. */
const requestTimeout = 10_000;

/**
 * Why a Memory service cannot be used, or null when it can: it has to respond like one, and accept the key for reading and
 * for writing. The requests read an unknown Memory and send an invalid revision: nothing is stored.
 */
export async function probeService(port: MemoryPort): Promise<SyncProblem | null> {
  const read = await ask(port, 'GET', `/memories/${unknownMemory}`);
  if (read.kind !== 'response') return read.problem;
  const refusedReading = refusalOf(read, port.address);
  if (refusedReading !== null) return refusedReading;
  const write = await ask(port, 'POST', '/memories', '{}');
  if (write.kind !== 'response') return write.problem;
  const refusedWriting = refusalOf(write, port.address);
  if (refusedWriting !== null) return refusedWriting;
  // Any web server may respond with 404. The error codes identify a Memory service.
  const knowsMemories = read.status === 404 && errorCodeOf(read.json) === 'memory-not-found';
  const knowsTheContract = write.status === 400 && errorCodeOf(write.json) === 'invalid-request';
  return knowsMemories || knowsTheContract ? null : notAService(port.address);
}

const ask = (port: MemoryPort, method: 'GET' | 'POST', path: string, body?: string) =>
  port.ask(method, path, AbortSignal.timeout(requestTimeout), body);

/** Why a response means that the service or the key cannot be used; null when it only refuses this request. */
function refusalOf(response: HttpResponse, baseUrl: string): SyncProblem | null {
  if (response.status === 400 || response.status === 404) return null;
  if (response.status < 400) return notAService(baseUrl);
  return explainRejection(response, baseUrl, 'POST').problem;
}

const notAService = (address: string): SyncProblem => ({
  code: 'not-the-contract',
  ...sentence(
    address.endsWith('/developer/v1') ? 'serviceErrors.notAServiceHere' : 'serviceErrors.notAServicePath',
    { address },
  ),
  details: [],
});
