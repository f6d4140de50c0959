import { isUtf8 } from 'node:buffer';
import type { ErrorDetail } from '../../src-shared/memory-api/schemas.ts';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
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

/** Deepest nesting that is parsed at all; a note revision has two levels. */
export const maxDepth = 32;
/** Most values that are parsed at all; a note revision has thirteen. */
export const maxValues = 2000;

/** What is known of a JSON text without parsing it into objects. */
export type Inspection =
  | { readonly kind: 'plain' }
  | { readonly kind: 'too-complex' }
  /** JSON pointer of the first property that is named twice in one object. A parser would silently drop one. */
  | { readonly kind: 'repeated-name'; readonly path: string };

type Container = { readonly names: Set<string> | null; name: string; index: number };

/** Scans a JSON text once, jumping over strings. A text that is not JSON gets some answer, in linear time. */
export function inspectJson(text: string): Inspection {
  const open: Container[] = [];
  let repeated: string | null = null;
  let values = 0;
  let at = 0;
  while (at < text.length) {
    const character = text[at];
    const container = open.at(-1);
    if (character === '"') {
      const end = endOfString(text, at);
      if (container?.names && isName(text, end)) {
        container.name = readName(text.slice(at, end));
        if (container.names.has(container.name)) repeated ??= pathOf(open);
        container.names.add(container.name);
      }
      at = end;
      continue;
    }
    if (character === '{' || character === '[') {
      open.push({ names: character === '{' ? new Set() : null, name: '', index: 0 });
      if (open.length > maxDepth) return { kind: 'too-complex' };
    } else if (character === '}' || character === ']') open.pop();
    else if (character === ',') {
      if (container) container.index += 1;
      values += 1;
      if (values > maxValues) return { kind: 'too-complex' };
    }
    at += 1;
  }
  return repeated === null ? { kind: 'plain' } : { kind: 'repeated-name', path: repeated };
}

/** Index after the closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

/** Whether the string that ends here names a property. */
function isName(text: string, end: number): boolean {
  let at = end;
  while (/[ \t\n\r]/.test(text.charAt(at))) at += 1;
  return text[at] === ':';
}

/** The name as a parser understands it: `"\u0061"` is `a`. */
function readName(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted; // no JSON, which the parser will say
  }
}

/** JSON pointer of the place the scan is at. Made when it is asked for only: a hostile name can be megabytes long. */
function pathOf(open: readonly Container[]): string {
  return open
    .map(({ names, name, index }) => `/${names ? name.replaceAll('~', '~0').replaceAll('/', '~1') : index}`)
    .join('');
}
