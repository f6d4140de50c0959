import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { parseMemoryId } from '../../../src-shared/ids.ts';
import type { CloseMemory, Meaning } from '../../domain/embedding.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { Storage } from '../../storage/storage.ts';
import { sendError } from '../send-error.ts';
import { type CloseMemories, type RelatedMemories, SearchByMeaningSchema } from './internal-schemas.ts';
import { mixRelated } from './mix-related.ts';

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
