import { isUtf8 } from 'node:buffer';
import type { ErrorDetail } from '../../src-shared/memory-api/schemas.ts';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { inspectJson } from './inspect-json.ts';
import { liftContent, liftedText } from './lift-content.ts';

/** Bytes of a body from which on the content is taken out of it. Smaller ones cost less as text. */
export const largeBody: number = 64 * 1024;

/** Why a body is not a JSON document that can be validated against the contract. */
export type BodyProblem = {
  readonly message: string;
  readonly details: ErrorDetail[];
  /** Why it was not read; undefined where it was. `busy`: the service has no room for it now. */
  readonly kind?: 'too-large' | 'broken-off' | 'busy';
};

/**
 * Parses a body strictly: UTF-8 without a byte order mark, one JSON value, no name twice in one object, and no more
 * structure than a note revision could sensibly have. The problem never quotes the body. Where the body is large, its
 * `memory.content` is the bytes of the text, which may be a part of the body's own memory.
 */
export function parseJsonBody(bytes: Buffer): Result<unknown, BodyProblem> {
  if (bytes.length === 0) return refuse('The request has no body.');
  if (!isUtf8(bytes)) return refuse('The body is not valid UTF-8.');
  const lifted = bytes.length > largeBody ? liftContent(bytes) : null;
  if (lifted !== null) {
    const parsed = parseJsonText(lifted.rest.toString());
    const memory = parsed.ok ? memoryOf(parsed.value) : undefined;
    if (memory?.content === liftedText) {
      memory.content = lifted.content;
      return parsed;
    }
  }
  return parseJsonText(bytes.toString());
}

/** The content of a body, where it is bytes. */
export function liftedContentOf(body: Result<unknown, BodyProblem>): Uint8Array | undefined {
  const content = body.ok ? memoryOf(body.value)?.content : undefined;
  return content instanceof Uint8Array ? content : undefined;
}

/** The `memory` of a note revision, if it has one. */
export const memoryOf = (value: unknown): { content?: unknown } | undefined =>
  (value as { memory?: { content?: unknown } } | null)?.memory; // or whatever else was sent

function parseJsonText(text: string): Result<unknown, BodyProblem> {
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
