import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { parseMemoryId } from '../../../src-shared/ids.ts';
import type { CloseMemory, Meaning, NotesOfApp } from '../../domain/embedding.ts';
import { mixPlaces } from '../../domain/mix-places.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { Storage } from '../../storage/storage.ts';
import type { RelatedMemory } from '../../storage/tag-store.ts';
import { sendError } from '../send-error.ts';
import { type CloseMemories, type RelatedMemories, SearchByMeaningSchema } from './internal-schemas.ts';

/** Memories in one response. */
const limit = 10;

export type MeaningRoutesParts = {
  readonly storage: Pick<Storage, 'readMemory' | 'relatedMemories'>;
  /** Finds notes by their meaning; null where nothing compares them. */
  readonly meaning: Meaning | null;
};

const nothing = (): readonly CloseMemory[] => [];

/** Related Memories, and a search by meaning. */
export function addMeaningRoutes(
  api: FastifyInstance,
  { storage, meaning }: MeaningRoutesParts,
  ownAccount: () => Promise<AccountId>,
): void {
  api.get<{ Params: { id: string } }>('/memories/:id/related', async (request, reply) => {
    const id = parseMemoryId(request.params.id);
    const accountId = await ownAccount();
    if (!id || !(await storage.readMemory(accountId, id))) {
      return sendError(reply, 'memory-not-found', 'There is no such Memory in this account.');
    }
    const [byTags, close] = await Promise.all([
      storage.relatedMemories(accountId, id, limit),
      meaning?.related(accountId, id, limit) ?? [],
    ]);
    const answer: RelatedMemories = { related: mixRelated(byTags, close, limit) };
    return reply.send(answer);
  });

  const search = { schema: { body: SearchByMeaningSchema } };
  api.post<{ Body: Static<typeof SearchByMeaningSchema> }>('/search', search, async ({ body }, reply) => {
    if (body.text.trim() === '') return sendError(reply, 'invalid-request', 'The text is blank.');
    // without its model the search by words is all there is: its failures are logged where it is asked
    const close = await (meaning?.search(await ownAccount(), body.text, limit).catch(nothing) ?? []);
    const answer: CloseMemories = { close: [...close] };
    return reply.send(answer);
  });
}

/**
 * Related Memories by their tags and by their meaning in one list, best first: a Memory that is in both lists comes before those that have its
 * places in only one.
 */
export function mixRelated(
  byTags: readonly RelatedMemory[],
  close: readonly CloseMemory[],
  limit: number,
): RelatedMemories['related'] {
  const lists = [
    byTags.map(({ memoryId, noteId, title, sharedTags }) => ({
      memoryId,
      noteId,
      title,
      sharedTags: [...sharedTags],
    })),
    close.map(({ memoryId, noteId, title }) => ({ memoryId, noteId, title, sharedTags: [] })),
  ];
  return [...mixPlaces<RelatedMemories['related'][number]>(lists, ({ noteId }) => noteId, limit)];
}

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
