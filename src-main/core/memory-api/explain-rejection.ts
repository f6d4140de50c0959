import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { sentence, type TextKey } from '../../../src-shared/texts/sentence.ts';
import { type HttpResponse, member } from './http-response.ts';

/**
 * What the app does about a response that is not an acceptance.
 * `block`: this note waits for the user. `stop`: all uploads wait for the user. `later`: retried automatically.
 * `predecessor-unknown`: the service lacks the revision before. `refused`: it has another history of the note, or other
 * contents of the revision: no conflict of two versions, which the user is asked about. `wait`: the service asks for fewer requests, or is unavailable.
 */
export type Rejection =
  | {
      readonly kind: 'block' | 'stop' | 'later' | 'predecessor-unknown' | 'refused';
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
  const problem = (code: SyncProblem['code'], text: TextKey, values = {}): SyncProblem => ({
    code,
    ...sentence(text, values),
    details,
  });
  /** With what the service says about it, where it says something. */
  const because = (code: SyncProblem['code'], text: TextKey, withReason: TextKey) => {
    const reason = error.message.replace(/\.$/, '');
    return problem(code, reason === '' ? text : withReason, { reason, status });
  };
  switch (status) {
    case 400:
    case 413:
      return {
        kind: 'block',
        problem: because('rejected', 'serviceErrors.rejected', 'serviceErrors.rejectedWhy'),
      };
    case 401:
      return { kind: 'stop', problem: problem('key-rejected', 'serviceErrors.keyRejected') };
    case 403:
      return {
        kind: 'stop',
        problem: because('scope-missing', 'serviceErrors.scopeMissing', 'serviceErrors.scopeMissingWhy'),
      };
    case 404:
      // The endpoint itself is missing: not caused by this revision, and perhaps temporary.
      if (method === 'POST') return { kind: 'later', problem: notAService(status, baseUrl) };
      return {
        kind: 'absent',
        certain: error.code === 'memory-not-found',
        problem: problem('memory-not-found', 'serviceErrors.memoryNotFound', { address: baseUrl }),
      };
    case 409:
      if (method === 'GET') return { kind: 'later', problem: notAService(status, baseUrl) };
      return error.code === 'previous-revision-not-found'
        ? {
            kind: 'predecessor-unknown',
            problem: problem('predecessor-missing', 'serviceErrors.predecessorMissing'),
          }
        : {
            kind: 'refused',
            problem: because('revision-conflict', 'serviceErrors.conflict', 'serviceErrors.conflictWhy'),
          };
    case 429:
      return { kind: 'wait', problem: problem('rate-limited', 'serviceErrors.rateLimited'), retryAfter };
    case 503:
      return { kind: 'wait', problem: problem('service-failed', 'serviceErrors.notAvailable'), retryAfter };
    default:
      if (status >= 200 && status < 400) return { kind: 'later', problem: notAService(status, baseUrl) };
      return {
        kind: 'later',
        problem: because('service-failed', 'serviceErrors.failed', 'serviceErrors.failedWhy'),
      };
  }
}

const notAService = (status: number, address: string): SyncProblem => ({
  code: 'not-the-contract',
  ...sentence('serviceErrors.notAService', { address, status }),
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
