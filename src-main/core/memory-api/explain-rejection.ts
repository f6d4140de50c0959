import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { type HttpResponse, member } from './http-response.ts';

/**
 * What the app does about an answer that is not an acceptance.
 * `block`: this note waits for a person. `pause`: everything waits for a person. `later`: tried again by itself.
 * `predecessor-unknown`: the service lacks the revision before. `conflict`: it has another history of the note, or other
 * contents of the revision. `wait`: the whole service asks for requestTimeout.
 */
export type Rejection =
  | {
      readonly kind: 'block' | 'pause' | 'later' | 'predecessor-unknown' | 'conflict';
      readonly problem: SyncProblem;
    }
  /** The service has no such Memory for this key. `certain`: it said so, beyond the status 404. */
  | { readonly kind: 'absent'; readonly certain: boolean; readonly problem: SyncProblem }
  | { readonly kind: 'wait'; readonly problem: SyncProblem; readonly retryAfter: string | null };

/**
 * The table of answers of the contract. Other implementations may spell errors `{error: {code}}`, `{code}`,
 * `{error: "code"}` or not at all: then the status alone decides.
 */
export function explainRejection(
  { status, json, retryAfter }: HttpResponse,
  baseUrl: string,
  method: 'GET' | 'POST',
): Rejection {
  const said = readError(json);
  const details = said.details;
  switch (status) {
    case 400:
    case 413:
      return {
        kind: 'block',
        problem: {
          code: 'rejected',
          message: sentence('The Memory service did not accept this revision', said.message),
          details,
        },
      };
    case 401:
      return {
        kind: 'pause',
        problem: {
          code: 'key-rejected',
          message: 'The Memory service does not accept the API key. Give it a valid one in Settings.',
          details,
        },
      };
    case 403:
      return {
        kind: 'pause',
        problem: {
          code: 'scope-missing',
          message: sentence(
            'The API key lacks a permission',
            said.message || 'memories:write and memories:read are needed',
          ),
          details,
        },
      };
    case 404:
      // The address to send to is missing: no revision's fault, and perhaps back in a moment.
      if (method === 'POST') return { kind: 'later', problem: notAService(status, baseUrl) };
      return {
        kind: 'absent',
        certain: said.code === 'memory-not-found',
        problem: {
          code: 'memory-not-found',
          message: `The Memory was not found at ${baseUrl}, or it belongs to another account.`,
          details,
        },
      };
    case 409:
      if (method === 'GET') return { kind: 'later', problem: notAService(status, baseUrl) };
      return said.code === 'previous-revision-not-found'
        ? {
            kind: 'predecessor-unknown',
            problem: {
              code: 'predecessor-missing',
              message: 'The Memory service does not have the revision before this one.',
              details,
            },
          }
        : {
            kind: 'conflict',
            problem: {
              code: 'revision-conflict',
              message: sentence('The Memory service holds another version of this revision', said.message),
              details,
            },
          };
    case 429:
      return {
        kind: 'wait',
        problem: {
          code: 'rate-limited',
          message: 'The Memory service got too many requests; they go on in a moment.',
          details,
        },
        retryAfter,
      };
    case 503:
      return {
        kind: 'wait',
        problem: {
          code: 'service-failed',
          message: 'The Memory service is not available at the moment.',
          details,
        },
        retryAfter,
      };
    default:
      if (status >= 200 && status < 400) return { kind: 'later', problem: notAService(status, baseUrl) };
      return {
        kind: 'later',
        problem: {
          code: 'service-failed',
          message: sentence(`The Memory service failed (status ${status})`, said.message),
          details,
        },
      };
  }
}

const notAService = (status: number, baseUrl: string): SyncProblem => ({
  code: 'not-the-contract',
  message: `What answers at ${baseUrl} is not a Memory service (status ${status}).`,
  details: [],
});

/** The error code in an answer's body, however it spells it; empty for none. */
export const errorCodeOf = (json: unknown): string => readError(json).code;

type ServiceError = {
  readonly code: string;
  readonly message: string;
  readonly details: SyncProblem['details'];
};

function readError(json: unknown): ServiceError {
  const error = member(json, 'error');
  const body = typeof error === 'object' && error !== null ? error : json;
  const code = typeof error === 'string' ? error : member(body, 'code');
  const message = member(body, 'message');
  const details = member(body, 'details');
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message.slice(0, 500) : '',
    details: Array.isArray(details) ? details.slice(0, 20).flatMap(readDetail) : [],
  };
}

function readDetail(detail: unknown): { path: string; message: string }[] {
  const [path, message] = [member(detail, 'path'), member(detail, 'message')];
  return typeof path === 'string' && typeof message === 'string'
    ? [{ path: path.slice(0, 200), message: message.slice(0, 500) }]
    : [];
}

const sentence = (start: string, said: string): string =>
  said === '' ? `${start}.` : `${start}: ${said.replace(/\.$/, '')}.`;
