import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { internalPath, memoryApiPath } from '../../../src-shared/embedded-service.ts';
import { parseMemoryId } from '../../../src-shared/ids.ts';
import { tagFamily } from '../../../src-shared/markdown/tag-names.ts';
import { scopes } from '../../../src-shared/memory-api/error-codes.ts';
import { createMagicLink } from '../../accounts/secret-links.ts';
import type { DeletionStore } from '../../storage/backend.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { Storage } from '../../storage/storage.ts';
import type { TagChoice } from '../../storage/tag-store.ts';
import { buildBaseApp, type ResponseObserver } from '../base-app.ts';
import type { Drain } from '../drain.ts';
import { checkBodies } from '../json-request-body.ts';
import { limitBodies } from '../limit-bodies.ts';
import { limitRefusals } from '../limit-refusals.ts';
import { addMemoryRoutes, type MemoryRoutesParts } from '../memory-routes.ts';
import { sendError } from '../send-error.ts';
import { sendNotFound } from '../unknown-route.ts';
import {
  type MagicLinkResponse,
  type NoteGraph,
  type ReplacedTagChoices,
  type Reprocessing,
  ReprocessSchema,
  type TagChoices,
  TagChoicesSchema,
} from './internal-schemas.ts';
import {
  addEmbeddableRoutes,
  addMeaningRoutes,
  type EmbeddableRoutesParts,
  type MeaningRoutesParts,
} from './meaning-routes.ts';
import { addModelRoutes, type ModelRoutesParts } from './model-routes.ts';

const DeletionSchema = Type.Object(
  { noteIds: Type.Array(Type.String({ minLength: 1, maxLength: 1024 }), { maxItems: 500 }) },
  { additionalProperties: false },
);

/** Notes that the user of the app deleted for good. The Memory API has nothing of the kind. */
function addDeletionRoutes(
  api: FastifyInstance,
  store: DeletionStore,
  ownAccount: () => Promise<AccountId>,
): void {
  const deletion = { schema: { body: DeletionSchema } };
  api.post<{ Body: Static<typeof DeletionSchema> }>('/deleted-notes', deletion, async ({ body }, reply) => {
    await store.deleteNotes(await ownAccount(), body.noteIds);
    return reply.send({});
  });
}

/** Edges of a note in one response. */
const graphLimit = 500;

export type InternalAppParts = Pick<MeaningRoutesParts, 'meaning'> &
  Pick<MemoryRoutesParts, 'acceptMemory' | 'traceparentOf'> &
  EmbeddableRoutesParts &
  ModelRoutesParts & {
    readonly storage: Storage;
    /** Null for a store from which nothing is deleted. */
    readonly deletion: DeletionStore | null;
    /** The account that the notes of the app belong to; made when it is new. */
    readonly ownAccount: () => Promise<AccountId>;
    /** Milliseconds since the epoch. */
    readonly clock: () => number;
    readonly randomBytes: (count: number) => Uint8Array;
    /** Has the service listen on HTTP, if it does not yet, and returns its origin. */
    readonly listen: () => Promise<string>;
    readonly onResponse: readonly ResponseObserver[];
    readonly logger: FastifyBaseLogger;
  };

/**
 * What the app that embeds the service asks it, over the channel between the two: the Memory API with the same routes as over HTTP, and what
 * that does not have: related Memories, the graph of a note, what its user decided about tags, a link that opens Developer settings, models, which
 * notes may be embedded, and which are deleted. It listens nowhere: who has the channel is the app, and needs no key.
 */
export function buildInternalApp(parts: InternalAppParts): { app: FastifyInstance; drain: Drain } {
  const { logger, onResponse, ownAccount, storage, acceptMemory, traceparentOf } = parts;
  const { app, drain } = buildBaseApp({ logger, onResponse, checkHost: null });
  const refusals = limitRefusals(null, () => 0);
  app.setNotFoundHandler(sendNotFound);
  app.register(
    async (api) => {
      api.addHook('onRequest', async (request) => {
        request.principal = { accountId: await ownAccount(), keyId: 'app', scopes };
      });
      limitBodies(api);
      addMemoryRoutes(api, {
        memories: storage,
        acceptMemory,
        refusals,
        traceparentOf,
      });
    },
    { prefix: memoryApiPath },
  );
  app.register(
    async (api) => {
      limitBodies(api);
      checkBodies(api);
      addRoutes(api, parts);
      addModelRoutes(api, parts);
    },
    { prefix: internalPath },
  );
  return { app, drain };
}

function addRoutes(api: FastifyInstance, parts: InternalAppParts): void {
  const { storage, clock, randomBytes, ownAccount } = parts;

  addMeaningRoutes(api, parts, ownAccount);
  addEmbeddableRoutes(api, parts, ownAccount);
  if (parts.deletion !== null) addDeletionRoutes(api, parts.deletion, ownAccount);

  type GraphRequest = { Params: { noteId: string }; Querystring: { before?: unknown } };
  api.get<GraphRequest>('/notes/:noteId/graph', async ({ params, query }, reply) => {
    const before = query.before === undefined ? null : parseMemoryId(query.before);
    if (before === undefined) return sendError(reply, 'memory-not-found', 'There is no such Memory.');
    const page = { before, limit: graphLimit };
    const edges = await storage.supersedesGraph(await ownAccount(), params.noteId, page);
    const next = edges.length < graphLimit ? null : (edges.at(-1)?.from ?? null);
    const answer: NoteGraph = { edges: [...edges], next };
    return reply.send(answer);
  });

  const tagChoices = { schema: { body: TagChoicesSchema } };
  api.put<{ Body: TagChoices }>('/tag-choices', tagChoices, async ({ body }, reply) => {
    const choices = mergeTagChoices(body);
    await storage.replaceTagChoices(await ownAccount(), choices);
    const answer: ReplacedTagChoices = { known: choices.length };
    return reply.send(answer);
  });

  api.post('/sign-in-links', async (_request, reply) => {
    const now = clock();
    const link = await createMagicLink({ storage, randomBytes, now }, await ownAccount());
    const answer: MagicLinkResponse = {
      url: new URL(link.path, await parts.listen()).href,
      expiresAt: new Date(link.expiresAt).toISOString(),
    };
    return reply.code(201).send(answer);
  });

  const reprocessing = { schema: { body: ReprocessSchema } };
  api.post<{ Body: Static<typeof ReprocessSchema> }>(
    '/reprocessing',
    reprocessing,
    async ({ body }, reply) => {
      const memoryIds = body.memoryIds.map(parseMemoryId).filter((id) => id !== undefined);
      parts.model.allowReprocessing();
      const only = { since: 0, notMadeBy: null, accountId: await ownAccount(), memoryIds };
      const { count } = await storage.reprocess({ ...only, now: clock() }, null, memoryIds.length);
      const answer: Reprocessing = { count };
      return reply.send(answer);
    },
  );
}

/**
 * One choice for each family of tags and note. Spellings of a tag are counted together, and what is hidden in every note is not adopted,
 * however many notes have it: the user has a use for it that no model should guess at.
 */
function mergeTagChoices({ adopted, hidden }: TagChoices): readonly TagChoice[] {
  const everywhere = new Map<string, number>();
  for (const { tag, notes } of adopted) {
    const family = tagFamily(tag);
    everywhere.set(family, (everywhere.get(family) ?? 0) + notes);
  }
  const inNotes = new Map<string, TagChoice>();
  for (const { tag, noteId } of hidden) {
    const family = tagFamily(tag);
    if (noteId === null) everywhere.set(family, 0);
    else inNotes.set(JSON.stringify([noteId, family]), { family, noteId, adopted: 0 });
  }
  const all = [...everywhere].map(([family, count]) => ({ family, noteId: null, adopted: count }));
  return [...all, ...inNotes.values()];
}
