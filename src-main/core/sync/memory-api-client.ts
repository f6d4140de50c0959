import Value from 'typebox/value';
import { type MemoryId, parseMemoryId } from '../../../src-shared/ids.ts';
import { type Memory, ReadMemoryResponseSchema } from '../../../src-shared/memory-api/schemas.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { explainRejection, type Rejection } from './explain-rejection.ts';
import { type HttpAnswer, member } from './http-answer.ts';

/** Where and as whom to talk to a Memory service. `baseUrl` ends in `/developer/v1`, without a slash. */
export type Connection = { readonly baseUrl: string; readonly key: string };

/** What came of sending a revision. */
export type UploadAnswer =
  | { readonly kind: 'accepted'; readonly memoryId: MemoryId; readonly duplicate: boolean }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | { readonly kind: 'unreachable'; readonly problem: SyncProblem };

/** What came of asking for a Memory. */
export type ReadAnswer =
  | { readonly kind: 'found'; readonly memory: Memory }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | { readonly kind: 'unreachable'; readonly problem: SyncProblem };

/** Longest wait for an answer, in milliseconds. A 2 MiB note on a slow line takes its time. */
const timeout = 60_000;
/** Largest answer that is read, in bytes: a Memory holds its text once more, JSON-escaped at worst. */
const largestAnswer = 16 * 1024 * 1024;

/** Sends one revision. `document` is the JSON text of the `memory` object without its `revisionId`. */
export async function sendRevision(
  connection: Connection,
  revisionId: string,
  document: string,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const body = `{"type":"note","memory":${document.slice(0, -1)},"revisionId":"${revisionId}"}}`;
  const answer = await askService(connection, 'POST', '/memories', signal, body);
  if (answer.kind !== 'answered') return answer;
  const { status, json } = answer;
  if (status === 200 || status === 201) {
    const memoryId = parseMemoryId(member(member(json, 'memory'), 'id'));
    const duplicate = member(json, 'duplicate');
    if (memoryId !== undefined && duplicate === (status === 200))
      return { kind: 'accepted', memoryId, duplicate: status === 200 };
  }
  return { kind: 'rejected', rejection: explainRejection(answer, connection.baseUrl, 'POST') };
}

/** Reads one Memory. */
export async function readMemory(
  connection: Connection,
  memoryId: MemoryId,
  signal: AbortSignal,
): Promise<ReadAnswer> {
  const answer = await askService(connection, 'GET', `/memories/${memoryId}`, signal);
  if (answer.kind !== 'answered') return answer;
  const { status, json } = answer;
  if (
    status === 200 &&
    Value.Check(ReadMemoryResponseSchema, json) &&
    parseMemoryId(json.memory.id) === memoryId
  )
    return { kind: 'found', memory: json.memory };
  return { kind: 'rejected', rejection: explainRejection(answer, connection.baseUrl, 'GET') };
}

/** Makes one request. Whatever comes back is an answer; what does not come back is a problem in words. */
export async function askService(
  { baseUrl, key }: Connection,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  signal: AbortSignal,
  body?: string,
): Promise<HttpAnswer | { kind: 'unreachable'; problem: SyncProblem }> {
  try {
    const response = await fetch(baseUrl + path, {
      method,
      // A redirect would carry the key, and the note, to an address nobody chose.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await readLimited(response);
    return {
      kind: 'answered',
      status: response.status,
      json: parseJson(text),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (error) {
    const host = safeHost(baseUrl);
    const reason = describeNetworkError(error);
    return {
      kind: 'unreachable',
      problem: {
        code: 'unreachable',
        message: `The Memory service at ${host} cannot be reached: ${reason}.`,
        details: [],
      },
    };
  }
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new Error('its answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const safeHost = (baseUrl: string): string => {
  try {
    return new URL(baseUrl).host;
  } catch {
    return baseUrl;
  }
};

/** What a web program may not do comes without a code. */
const wordedReasons: Readonly<Record<string, string>> = {
  'bad port': 'no Memory service can be at that port, which is kept for other things',
};

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'its name is not known (is this computer online?)',
  EAI_AGAIN: 'its name cannot be looked up (is this computer online?)',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it broke off the connection',
  UND_ERR_SOCKET: 'it broke off the connection',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

function describeNetworkError(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it does not answer';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const words = cause instanceof Error ? cause.message : String(cause);
  return reasons[code] ?? wordedReasons[words] ?? words;
}
