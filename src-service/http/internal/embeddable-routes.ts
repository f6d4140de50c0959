import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { NotesOfApp } from '../../domain/embedding.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { RequestBody } from '../json-request-body.ts';
import { sendError } from '../send-error.ts';

/** Notes in one request, at most. */
const maxNotes = 5000;

const closed = { additionalProperties: false };
const NoteIds = Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: maxNotes });
const part = Compile(Type.Object({ noteIds: NoteIds, begins: Type.Boolean(), ends: Type.Boolean() }, closed));
const changes = Compile(Type.Object({ added: NoteIds, removed: NoteIds }, closed));

export type EmbeddableRoutesParts = { readonly notes: Pick<NotesOfApp, 'name' | 'change'> };

/** Which notes may be embedded: all of them, in requests one after the other, and then what changes. */
export function addEmbeddableRoutes(
  api: FastifyInstance,
  { notes }: EmbeddableRoutesParts,
  ownAccount: () => Promise<AccountId>,
): void {
  api.put<{ Body: RequestBody }>('/embeddable-notes', async ({ body }, reply) => {
    if (!body?.ok || !part.Check(body.value)) return refuse(reply, shapeOfPart);
    const { noteIds, begins, ends } = body.value;
    const isTaken = await notes.name(await ownAccount(), noteIds, { begins, ends });
    return isTaken ? reply.send({}) : refuse(reply, 'The list has not been begun.');
  });

  api.post<{ Body: RequestBody }>('/embeddable-notes/changes', async ({ body }, reply) => {
    if (!body?.ok || !changes.Check(body.value)) return refuse(reply, shapeOfChanges);
    const isTaken = await notes.change(await ownAccount(), body.value.added, body.value.removed);
    return isTaken ? reply.send({}) : refuse(reply, 'There is no list yet.');
  });
}

const shapeOfPart = `The body must be {"noteIds": […], "begins": …, "ends": …}, ${maxNotes} notes at most.`;
const shapeOfChanges = `The body must be {"added": […], "removed": […]}, ${maxNotes} notes each at most.`;

const refuse = (reply: FastifyReply, message: string) => sendError(reply, 'invalid-request', message);
