import type { FastifyInstance, FastifyReply } from 'fastify';
import { Compile } from 'typebox/compile';
import { parseMemoryId } from '../../src-shared/ids.ts';
import { maxContentBytes } from '../../src-shared/memory-api/limits.ts';
import {
  CreateMemoryRequestSchema,
  type CreateMemoryResponse,
  type ErrorDetail,
  type ReadMemoryResponse,
} from '../../src-shared/memory-api/schemas.ts';
import { type SchemaCheck, validateCreateRequest } from '../../src-shared/memory-api/validate-request.ts';
import { assertNever, type Result, succeed } from '../../src-shared/result.ts';
import type { AccountId } from '../storage/key-store.ts';
import { type Acceptance, type MemoryStore, type OfferedRevision, textOf } from '../storage/memory-store.ts';
import type { RequestBody } from './json-request-body.ts';
import type { RefusalLimit } from './limit-refusals.ts';
import { memoryOf } from './parse-json-body.ts';
import { principalOf, requireScope } from './require-principal.ts';
import { sendError } from './send-error.ts';

/** Accepts one validated revision. Once it resolves, the outcome is durable, and a created Memory is in the queue. */
export type AcceptMemory = (
  accountId: AccountId,
  revision: OfferedRevision,
  /** The span of the request, as W3C `traceparent`; null where nothing is traced. */
  traceparent: string | null,
) => Promise<Acceptance>;

export type MemoryRoutesParts = {
  readonly memories: Pick<MemoryStore, 'readMemory'>;
  readonly acceptMemory: AcceptMemory;
  readonly refusals: RefusalLimit;
  /** The span of a reply's request, as W3C `traceparent`. */
  readonly traceparentOf?: ((reply: FastifyReply) => string) | undefined;
};

/** `POST /memories` and `GET /memories/{id}`, below the prefix they are registered under. */
export function addMemoryRoutes(
  app: FastifyInstance,
  { memories, acceptMemory, refusals, traceparentOf }: MemoryRoutesParts,
): void {
  app.post<{ Body: RequestBody }>(
    '/memories',
    { onRequest: requireScope('memories:write', refusals) },
    async (request, reply) => {
      const body = request.body;
      if (body === undefined) return sendError(reply, 'invalid-request', 'The request has no body.');
      if (!body.ok) return sendError(reply, 'invalid-request', body.error.message, body.error.details);
      const valid = checkRevision(body.value);
      if (!valid.ok) {
        return sendError(reply, 'invalid-request', 'The body is not a note revision.', valid.error);
      }
      const { accountId } = principalOf(request);
      const traceparent = traceparentOf?.(reply) ?? null;
      return sendAcceptance(reply, await acceptMemory(accountId, valid.value, traceparent));
    },
  );

  app.get<{ Params: { id: string } }>(
    '/memories/:id',
    { onRequest: requireScope('memories:read', refusals) },
    async (request, reply) => {
      const id = parseMemoryId(request.params.id);
      const memory = id && (await memories.readMemory(principalOf(request).accountId, id));
      if (!memory) return sendError(reply, 'memory-not-found', 'There is no such Memory in this account.');
      const answer: ReadMemoryResponse = { memory };
      return reply.send(answer);
    },
  );
}

function sendAcceptance(reply: FastifyReply, acceptance: Acceptance): FastifyReply {
  switch (acceptance.kind) {
    case 'created':
    case 'duplicate': {
      const duplicate = acceptance.kind === 'duplicate';
      const answer: CreateMemoryResponse = { memory: { id: acceptance.memoryId }, duplicate };
      return reply.code(duplicate ? 200 : 201).send(answer);
    }
    case 'contents-differ':
      return sendError(reply, 'revision-conflict', 'This revisionId was used before with other contents.', [
        { path: '/memory/revisionId', message: 'is taken by a revision with other contents' },
      ]);
    case 'note-has-begun':
      return sendError(reply, 'revision-conflict', 'This note already has a first revision.', [
        { path: '/memory/previousRevisionId', message: 'is null, but the note has revisions' },
      ]);
    case 'predecessor-missing':
      return sendError(reply, 'previous-revision-not-found', 'Send the preceding revision first.', [
        { path: '/memory/previousRevisionId', message: 'is not stored for this note' },
      ]);
    default:
      return assertNever(acceptance);
  }
}

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
