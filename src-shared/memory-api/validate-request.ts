import { fail, type Result, succeed } from '../result.ts';
import { isNoteTimestamp } from '../timestamp.ts';
import { exceedsBytes, limitedTexts, maxTextBytes, utf8Length } from './limits.ts';
import type { CreateMemoryRequest, ErrorDetail } from './schemas.ts';

/** The interface of a TypeBox validator (compiled, or `Value` bound to a schema). */
export type SchemaCheck = {
  check(value: unknown): value is CreateMemoryRequest;
  errors(value: unknown): Iterable<{ instancePath: string; message: string; keyword: string }>;
  /** Bytes of a text in UTF-8, where the platform counts them faster than {@link utf8Length}. */
  readonly bytesOf?: (text: string) => number;
};

/**
 * Checks a parsed body against the contract, whole: shape, well-formed strings, calendar timestamps, sizes of texts.
 * The value is returned as it came; nothing is coerced, defaulted or removed.
 */
export function validateCreateRequest(
  value: unknown,
  schema: SchemaCheck,
): Result<CreateMemoryRequest, ErrorDetail[]> {
  if (!schema.check(value)) return fail(describeErrors(schema.errors(value)));
  const details: ErrorDetail[] = [];
  for (const [field, text] of Object.entries(value.memory)) {
    if (typeof text === 'string' && !text.isWellFormed())
      details.push({
        path: `/memory/${field}`,
        message: 'holds a lone surrogate, which is not Unicode text',
      });
  }
  for (const field of ['createdAt', 'updatedAt'] as const) {
    if (!isNoteTimestamp(value.memory[field]))
      details.push({
        path: `/memory/${field}`,
        message: 'must be a calendar instant written as YYYY-MM-DDTHH:MM:SSZ',
      });
  }
  for (const field of limitedTexts) {
    const [text, most] = [value.memory[field] ?? '', maxTextBytes[field]];
    if (exceedsBytes(text, most, schema.bytesOf))
      details.push({
        path: `/memory/${field}`,
        message: `is ${utf8Length(text)} bytes of UTF-8; at most ${most} are allowed`,
      });
  }
  return details.length > 0 ? fail(details) : succeed(value);
}

function describeSchemaError(error: { instancePath: string; message: string; keyword: string }): ErrorDetail {
  const message = error.keyword === 'boolean' ? 'is not a property of this contract' : error.message;
  const path = error.instancePath;
  return { path: path.length <= maxPathLength ? path : `${path.slice(0, maxPathLength)}…`, message };
}

/** The maximum length of a reported pointer, because the sender chooses the names of properties. */
const maxPathLength = 200;
/** The maximum number of reported errors. */
const maxDetails = 20;
/** The maximum number of examined errors, because a hostile body may have a million. */
const maxErrors = 1_000;

/** Reports one error per path, because a union reports each of its branches. */
function describeErrors(errors: ReturnType<SchemaCheck['errors']>): ErrorDetail[] {
  const byPath = new Map<string, ErrorDetail>();
  let seen = 0;
  for (const error of errors) {
    const detail = describeSchemaError(error);
    if (!byPath.has(detail.path)) byPath.set(detail.path, detail);
    seen += 1;
    if (byPath.size === maxDetails || seen === maxErrors) break;
  }
  return [...byPath.values()];
}
