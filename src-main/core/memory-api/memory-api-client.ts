import * as Value from 'typebox/value';
import type { Response } from 'undici';
import { type MemoryId, parseMemoryId } from '../../../src-shared/ids.ts';
import { type Memory, ReadMemoryResponseSchema } from '../../../src-shared/memory-api/schemas.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { explainRejection, type Rejection } from './explain-rejection.ts';
import { type HttpResponse, member } from './http-response.ts';
import { maskSecret, maskText } from './mask-secret.ts';
import { networkProblem, ResponseTooLargeError } from './network-problem.ts';

/** Address and key of a Memory service. `baseUrl` ends in `/developer/v1`, without a slash. */
export type Connection = {
  readonly baseUrl: string;
  readonly key: string;
  /** The proxy that the system names for it; null or missing for none. */
  readonly proxy?: string | null;
};

/** The result of sending a revision. */
export type UploadResult =
  | { readonly kind: 'accepted'; readonly memoryId: MemoryId; readonly duplicate: boolean }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | { readonly kind: 'unreachable'; readonly problem: SyncProblem };

/** The result of reading a Memory. */
export type ReadResult =
  | { readonly kind: 'found'; readonly memory: Memory }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | { readonly kind: 'unreachable'; readonly problem: SyncProblem };

/** Timeout of a request, in milliseconds, unless it says otherwise. A 2 MiB note takes a while on a slow line. */
export const usualTimeout = 60_000;
/** Maximum size of a response, in bytes: a Memory contains its text once more, JSON-escaped at worst. */
export const maxResponseBytes = 16 * 1024 * 1024;

/** Makes one request of a service; `path` is below its base address. Any response is returned; where there is none, the problem for the user. */
export type AskService = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  signal: AbortSignal,
  body?: string,
  timeout?: number,
) => Promise<HttpResponse | { kind: 'unreachable'; problem: SyncProblem }>;

/** A Memory service in use: a remote one over HTTP, or the embedded one over its channel. Each run, and each key, has a port of its own. */
export type MemoryPort = {
  /** What messages for the user call the service. */
  readonly address: string;
  /** Sends one revision. `document` is the JSON text of the `memory` object without its `revisionId`. */
  accept(revisionId: string, document: string, signal: AbortSignal): Promise<UploadResult>;
  /** Reads one Memory. */
  read(memoryId: MemoryId, signal: AbortSignal): Promise<ReadResult>;
  readonly ask: AskService;
};

/** The port of whatever is asked so. */
export const memoryPort = (address: string, ask: AskService): MemoryPort => ({
  address,
  ask,
  async accept(revisionId, document, signal) {
    const body = `{"type":"note","memory":${document.slice(0, -1)},"revisionId":"${revisionId}"}}`;
    const response = await ask('POST', '/memories', signal, body);
    if (response.kind !== 'response') return response;
    const { status, json } = response;
    if (status === 200 || status === 201) {
      const memoryId = parseMemoryId(member(member(json, 'memory'), 'id'));
      const duplicate = member(json, 'duplicate');
      if (memoryId !== undefined && duplicate === (status === 200))
        return { kind: 'accepted', memoryId, duplicate: status === 200 };
    }
    return { kind: 'rejected', rejection: explainRejection(response, address, 'POST') };
  },
  async read(memoryId, signal) {
    const response = await ask('GET', `/memories/${memoryId}`, signal);
    if (response.kind !== 'response') return response;
    const { status, json } = response;
    if (
      status === 200 &&
      Value.Check(ReadMemoryResponseSchema, json) &&
      parseMemoryId(json.memory.id) === memoryId
    )
      return { kind: 'found', memory: json.memory };
    return { kind: 'rejected', rejection: explainRejection(response, address, 'GET') };
  },
});

/** The port of a service over HTTP. */
export const httpPort = (connection: Connection): MemoryPort =>
  memoryPort(connection.baseUrl, (...request) => requestService(connection, ...request));

/**
 * Makes one request. Any response is returned, with the key masked wherever it was echoed; a network error is
 * returned as a problem for the user.
 */
export async function requestService(
  { baseUrl, key, proxy }: Connection,
  ...[method, path, signal, body, timeout = usualTimeout]: Parameters<AskService>
): ReturnType<AskService> {
  try {
    const [{ fetch }, { routeTo }] = await httpClient();
    const response = await fetch(baseUrl + path, {
      method,
      // A redirect would carry the key, and the note, to an address the user did not choose.
      redirect: 'manual',
      dispatcher: routeTo(baseUrl, proxy ?? null),
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
      kind: 'response',
      status: response.status,
      json: parseBody(text, key),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (error) {
    const problem = networkProblem(error, safeHost(baseUrl), (text) => maskText(text, key));
    return { kind: 'unreachable', problem };
  }
}

/** Loaded with the first request: it is a third of the core, and the start does not need it. */
const httpClient = () => Promise.all([import('undici'), import('./route-request.ts')]);

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxResponseBytes) throw new ResponseTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The JSON of a response, with the key masked; undefined when it is not JSON, or nested too deeply to be masked. */
function parseBody(text: string, key: string): unknown {
  try {
    return maskSecret(JSON.parse(text), key);
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
