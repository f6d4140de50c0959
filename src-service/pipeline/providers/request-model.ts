import { parseRetryAfter } from '../../../src-shared/retry-after.ts';
import { ModelError } from './model-error.ts';

/** An endpoint that speaks the API of OpenAI: Ollama, LM Studio, llama.cpp, vLLM, or a hosted one. */
export type ModelEndpoint = {
  /** Up to and without `/chat/completions`, e.g. `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string;
  /** Null when the endpoint needs none. Never logged. */
  readonly apiKey: string | null;
  /** Milliseconds that one response may take, to its last byte. */
  readonly timeout: number;
};

/** Bytes of a response, at most, unless more are expected. */
const maxResponseBytes = 512 * 1024;

/** Milliseconds that an endpoint can ask to be left alone, at most. */
const longestRetryAfter = 3_600_000;

/**
 * Makes one request, a POST where there is a body, and returns the JSON of the response. Throws a {@link ModelError}, or what `fetch`
 * throws when it is aborted, cannot connect or gets no JSON.
 */
export async function requestModel(
  { baseUrl, apiKey, timeout }: ModelEndpoint,
  path: `/${string}`,
  body: unknown,
  signal: AbortSignal,
  maxBytes: number = maxResponseBytes,
): Promise<unknown> {
  const response = await fetch(`${baseUrl.replace(/(?<!\/)\/+$/, '')}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual', // the key and the note are sent to the configured address only
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw refusal(response);
  }
  return JSON.parse(await readLimited(response, maxBytes));
}

function refusal({ status, headers }: Response): ModelError {
  if (status === 401 || status === 403) return new ModelError('key-refused', { status });
  if (status === 404) return new ModelError('not-found', { status });
  if (status >= 300 && status < 400) return new ModelError('redirected', { status });
  const asked = parseRetryAfter(headers.get('retry-after'), Date.now());
  const retryAfter = asked === null ? null : Math.min(asked, longestRetryAfter);
  return new ModelError(status === 429 ? 'busy' : 'refused', { status, retryAfter });
}

async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > maxBytes) throw new ModelError('too-much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
