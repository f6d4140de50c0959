import type { FastifyInstance, FastifyReply } from 'fastify';
import { parseMemoryId } from '../../src-shared/ids.ts';
import type { CreateMemoryResponse, ReadMemoryResponse } from '../../src-shared/memory-api/schemas.ts';
import { assertNever } from '../../src-shared/result.ts';
import type { AcceptMemory } from '../ingest/accept-memory.ts';
import type { Acceptance, MemoryStore } from '../storage/memory-store.ts';
import { checkRevision } from './check-revision.ts';
import type { RequestBody } from './json-request-body.ts';
import type { RefusalLimit } from './limit-refusals.ts';
import { principalOf, requireScope } from './require-principal.ts';
import { sendError } from './send-error.ts';

export type MemoryRoutesParts = {
  readonly memories: Pick<MemoryStore, 'readMemory'>;
  readonly acceptMemory: AcceptMemory;
  readonly refusals: RefusalLimit;
  /** The span of a reply's request, as W3C `traceparent`. */
  readonly traceparentOf?: (reply: FastifyReply) => string;
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
