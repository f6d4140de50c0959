import { Compile } from 'typebox/compile';
import { maxContentBytes } from '../../src-shared/memory-api/limits.ts';
import { CreateMemoryRequestSchema, type ErrorDetail } from '../../src-shared/memory-api/schemas.ts';
import { type SchemaCheck, validateCreateRequest } from '../../src-shared/memory-api/validate-request.ts';
import { type Result, succeed } from '../../src-shared/result.ts';
import { type OfferedRevision, textOf } from '../storage/memory-store.ts';
import { memoryOf } from './parse-json-body.ts';

const compiled = Compile(CreateMemoryRequestSchema);
const schema: SchemaCheck = {
  check: (value) => compiled.Check(value),
  errors: (value) => compiled.Errors(value),
  bytesOf: Buffer.byteLength,
};

/** Checks a parsed body against the contract. A content that is bytes stays so. */
export function checkRevision(value: unknown): Result<OfferedRevision, ErrorDetail[]> {
  const memory = memoryOf(value);
  const content = memory?.content;
  if (memory !== undefined && content instanceof Uint8Array) {
    memory.content = '';
    const checked = validateCreateRequest(value, schema);
    if (checked.ok && content.length <= maxContentBytes)
      return succeed({ ...checked.value.memory, content: content as Uint8Array<ArrayBuffer> }); // see parseJsonBody
    memory.content = textOf(content as Uint8Array<ArrayBuffer>); // what is wrong is described as of any other body
  }
  const checked = validateCreateRequest(value, schema);
  return checked.ok ? succeed(checked.value.memory) : checked;
}
