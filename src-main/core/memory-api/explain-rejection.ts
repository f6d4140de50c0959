import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { type HttpResponse, member } from './http-response.ts';

/**
 * What the app does about a response that is not an acceptance.
 * `block`: this note waits for the user. `pause`: all uploads wait for the user. `later`: retried automatically.
 * `predecessor-unknown`: the service lacks the revision before. `conflict`: it has another history of the note, or other
 * contents of the revision. `wait`: the service asks for fewer requests, or is unavailable.
 */
export type Rejection =
  | {
      readonly kind: 'block' | 'pause' | 'later' | 'predecessor-unknown' | 'conflict';
      readonly problem: SyncProblem;
    }
  /** The service has no such Memory for this key. `certain`: its error code confirms the status 404. */
  | { readonly kind: 'absent'; readonly certain: boolean; readonly problem: SyncProblem }
  | { readonly kind: 'wait'; readonly problem: SyncProblem; readonly retryAfter: string | null };

/**
 * The error responses of the contract. Other implementations may format errors as `{error: {code}}`, `{code}`,
 * `{error: "code"}` or not at all: then the status alone decides.
 */
export function explainRejection(
  { status, json, retryAfter }: HttpResponse,
  baseUrl: string,
  method: 'GET' | 'POST',
): Rejection {
  const error = readError(json);
  const { details } = error;
  switch (status) {
    case 400:
    case 413:
      return {
        kind: 'block',
        problem: {
          code: 'rejected',
          message: sentence('The Memory service did not accept this revision', error.message),
          details,
        },
      };
    case 401:
      return {
        kind: 'pause',
        problem: {
          code: 'key-rejected',
          message: 'The Memory service does not accept the API key. Enter a valid one in Settings.',
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
            error.message || 'memories:write and memories:read are needed',
          ),
          details,
        },
      };
    case 404:
      // The endpoint itself is missing: not caused by this revision, and perhaps temporary.
      if (method === 'POST') return { kind: 'later', problem: notAService(status, baseUrl) };
      return {
        kind: 'absent',
        certain: error.code === 'memory-not-found',
        problem: {
          code: 'memory-not-found',
          message: `The Memory was not found at ${baseUrl}, or it belongs to another account.`,
          details,
        },
      };
    case 409:
      if (method === 'GET') return { kind: 'later', problem: notAService(status, baseUrl) };
      return error.code === 'previous-revision-not-found'
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
              message: sentence('The Memory service holds another version of this revision', error.message),
              details,
            },
          };
    case 429:
      return {
        kind: 'wait',
        problem: {
          code: 'rate-limited',
          message: 'The Memory service received too many requests; uploading continues in a moment.',
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
          message: sentence(`The Memory service failed (status ${status})`, error.message),
          details,
        },
      };
  }
}

const notAService = (status: number, baseUrl: string): SyncProblem => ({
  code: 'not-the-contract',
  message: `The server at ${baseUrl} is not a Memory service (status ${status}).`,
  details: [],
});

/** The error code in the body of a response, in any of these formats; empty for none. */
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

const sentence = (start: string, reason: string): string =>
  reason === '' ? `${start}.` : `${start}: ${reason.replace(/\.$/, '')}.`;
