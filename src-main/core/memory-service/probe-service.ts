import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { errorCodeOf, explainRejection } from '../memory-api/explain-rejection.ts';
import type { HttpResponse } from '../memory-api/http-response.ts';
import { type Connection, requestService } from '../memory-api/memory-api-client.ts';

/** No Memory has this id. */
const unknownMemory = '00000000-0000-4000-8000-000000000000';

/** Longest wait for each of the two answers, in milliseconds: a person is waiting for it. */
const requestTimeout = 10_000;

/**
 * Why a Memory service cannot be used, or null when it can: it has to response like one, and take the key for reading and
 * for writing. It is asked for a Memory that is none, and sent a revision that is none: nothing is stored.
 */
export async function probeService(connection: Connection): Promise<SyncProblem | null> {
  const read = await ask(connection, 'GET', `/memories/${unknownMemory}`);
  if (read.kind !== 'response') return read.problem;
  const refusedReading = refusalOf(read, connection.baseUrl);
  if (refusedReading !== null) return refusedReading;
  const write = await ask(connection, 'POST', '/memories', '{}');
  if (write.kind !== 'response') return write.problem;
  const refusedWriting = refusalOf(write, connection.baseUrl);
  if (refusedWriting !== null) return refusedWriting;
  // Anything may response 404. Its own error codes tell a Memory service.
  const knowsMemories = read.status === 404 && errorCodeOf(read.json) === 'memory-not-found';
  const knowsTheContract = write.status === 400 && errorCodeOf(write.json) === 'invalid-request';
  return knowsMemories || knowsTheContract ? null : notAService(connection.baseUrl);
}

const ask = (connection: Connection, method: 'GET' | 'POST', path: string, body?: string) =>
  requestService(connection, method, path, AbortSignal.timeout(requestTimeout), body);

/** What an response says against the key or the service itself; null for one that only refuses the question. */
function refusalOf(response: HttpResponse, baseUrl: string): SyncProblem | null {
  if (response.status === 400 || response.status === 404) return null;
  if (response.status < 400) return notAService(baseUrl);
  return explainRejection(response, baseUrl, 'POST').problem;
}

function notAService(baseUrl: string): SyncProblem {
  const hint = baseUrl.endsWith('/developer/v1') ? '' : ' Its address usually ends in /developer/v1.';
  return {
    code: 'not-the-contract',
    message: `What answers at ${baseUrl} is not a Memory service.${hint}`,
    details: [],
  };
}
