import type { ErrorDetail } from '../../src-shared/memory-api/schemas.ts';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { inspectJson } from './inspect-json.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Why a body is not a JSON document that can be validated against the contract. */
export type BodyProblem = {
  readonly message: string;
  readonly details: ErrorDetail[];
  /** Why it was not read; undefined where it was. `busy`: the service has no room for it now. */
  readonly kind?: 'too-large' | 'broken-off' | 'busy';
};

/**
 * Parses a body strictly: UTF-8 without a byte order mark, one JSON value, no name twice in one object, and no more
 * structure than a note revision could sensibly have. The problem never quotes the body.
 */
export function parseJsonBody(bytes: Uint8Array): Result<unknown, BodyProblem> {
  if (bytes.length === 0) return refuse('The request has no body.');
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return refuse('The body is not valid UTF-8.');
  }
  // first, because a parser builds all of a hostile document before it can be rejected
  const inspected = inspectJson(text);
  if (inspected.kind === 'too-complex') return refuse('The body is nested too deeply or has too many parts.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('The body is not valid JSON.');
  }
  if (inspected.kind === 'repeated-name') {
    const detail = { path: inspected.path, message: 'appears more than once' };
    return fail({ message: 'The body names a property twice.', details: [detail] });
  }
  return succeed(value);
}

const refuse = (message: string): Result<never, BodyProblem> => fail({ message, details: [] });
