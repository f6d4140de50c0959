import type { FastifyInstance, FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import type { NotesOfApp } from '../../domain/embedding.ts';
import type { AccountId } from '../../storage/key-store.ts';
import { sendError } from '../send-error.ts';

const closed = { additionalProperties: false };
const NoteIds = Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 5000 });
const Part = Type.Object({ noteIds: NoteIds, begins: Type.Boolean(), ends: Type.Boolean() }, closed);
const Changes = Type.Object({ added: NoteIds, removed: NoteIds }, closed);

export type EmbeddableRoutesParts = { readonly notes: Pick<NotesOfApp, 'name' | 'change'> };

/** Which notes may be embedded: all of them, in requests one after the other, and then what changes. */
export function addEmbeddableRoutes(
  api: FastifyInstance,
  { notes }: EmbeddableRoutesParts,
  ownAccount: () => Promise<AccountId>,
): void {
  const part = { schema: { body: Part } };
  api.put<{ Body: Static<typeof Part> }>('/embeddable-notes', part, async ({ body }, reply) => {
    const { noteIds, ...place } = body;
    const isTaken = await notes.name(await ownAccount(), noteIds, place);
    return isTaken ? reply.send({}) : refuse(reply, 'The list has not been begun.');
  });

  const changes = { schema: { body: Changes } };
  api.post<{ Body: Static<typeof Changes> }>(
    '/embeddable-notes/changes',
    changes,
    async ({ body }, reply) => {
      const isTaken = await notes.change(await ownAccount(), body.added, body.removed);
      return isTaken ? reply.send({}) : refuse(reply, 'There is no list yet.');
    },
  );
}

const refuse = (reply: FastifyReply, message: string) => sendError(reply, 'invalid-request', message);
