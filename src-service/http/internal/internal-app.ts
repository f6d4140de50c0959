import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { parseMemoryId } from '../../../src-shared/ids.ts';
import { scopes } from '../../../src-shared/memory-api/error-codes.ts';
import { mintKey } from '../../accounts/api-key.ts';
import { createMagicLink } from '../../accounts/magic-link.ts';
import type { DeletionStore } from '../../storage/deletion-store.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ResponseObserver } from '../base-app.ts';
import { buildBaseApp } from '../base-app.ts';
import { checkLoopbackHost } from '../check-host.ts';
import type { Drain } from '../drain.ts';
import type { RequestBody } from '../json-request-body.ts';
import { limitBodies } from '../limit-bodies.ts';
import { sendError } from '../send-error.ts';
import { sendNotFound } from '../unknown-route.ts';
import { addDeletionRoutes } from './deletion-routes.ts';
import { addEmbeddableRoutes, type EmbeddableRoutesParts } from './embeddable-routes.ts';
import {
  type CreatedKey,
  type MagicLinkResponse,
  type NoteGraph,
  RegisterWebhookSchema,
  type ReplacedTagChoices,
  type Reprocessing,
  ReprocessSchema,
  TagChoicesSchema,
} from './internal-schemas.ts';
import { addMeaningRoutes, type MeaningRoutesParts } from './meaning-routes.ts';
import { mergeTagChoices } from './merge-tag-choices.ts';
import { addModelRoutes, type ModelRoutesParts } from './model-routes.ts';
import { type RegisterWebhookParts, registerWebhook } from './register-webhook.ts';
import { requireApp } from './require-app.ts';

/** Where the addresses of the internal listener are. */
export const internalPath = '/internal/v1';

/** Edges of a note in one response. */
const graphLimit = 500;

/** The app that may use the internal listener. */
export type InternalAccess = {
  /** The secret that the app generated for this start. */
  readonly secret: string;
  /** Name of the account its notes belong to; made when it is new. */
  readonly account: string;
};

export type InternalAppParts = RegisterWebhookParts &
  Pick<MeaningRoutesParts, 'meaning'> &
  EmbeddableRoutesParts &
  ModelRoutesParts & {
    readonly storage: Storage;
    /** Null for a store from which nothing is deleted. */
    readonly deletion: DeletionStore | null;
    readonly access: InternalAccess;
    /** Called when a webhook may have to be sent. */
    readonly wakeDeliverer: () => void;
    readonly onResponse: readonly ResponseObserver[];
    readonly logger: FastifyBaseLogger;
  };

const registration = Compile(RegisterWebhookSchema);
const reprocessing = Compile(ReprocessSchema);
const tagChoices = Compile(TagChoicesSchema);

/**
 * What the app that embeds the service needs beyond the public API, on a listener of its own that only this machine
 * reaches: related Memories, the graph of a note, what its user decided about tags, its API key, a link that opens Developer settings,
 * its webhook, models, which notes may be embedded, and which are deleted. It opens to the app's own secret alone: a link makes its bearer the owner of the
 * account, which no API key may become.
 */
export function buildInternalApp(parts: InternalAppParts): { app: FastifyInstance; drain: Drain } {
  const { access, logger, onResponse } = parts;
  const { app, drain } = buildBaseApp({ logger, onResponse, checkHost: checkLoopbackHost(null) });
  app.setNotFoundHandler(sendNotFound);
  app.register(
    async (api) => {
      api.addHook('onRequest', requireApp(access.secret));
      limitBodies(api);
      api.setNotFoundHandler(sendNotFound);
      addRoutes(api, parts);
      addModelRoutes(api, parts);
    },
    { prefix: internalPath },
  );
  return { app, drain };
}

function addRoutes(api: FastifyInstance, parts: InternalAppParts): void {
  const { storage, access, clock, randomBytes } = parts;
  let account: AccountId | undefined;
  const ownAccount = async (): Promise<AccountId> => {
    account ??= (await storage.ensureAccount(access.account)).id;
    return account;
  };

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

  api.put<{ Body: RequestBody }>('/tag-choices', async ({ body }, reply) => {
    if (!body?.ok || !tagChoices.Check(body.value)) {
      return sendError(reply, 'invalid-request', 'The body must be {"adopted": […], "hidden": […]}.');
    }
    const choices = mergeTagChoices(body.value);
    await storage.replaceTagChoices(await ownAccount(), choices);
    const answer: ReplacedTagChoices = { known: choices.length };
    return reply.send(answer);
  });

  api.post('/sign-in-links', async (_request, reply) => {
    const now = clock();
    const link = await createMagicLink({ storage, randomBytes, now }, await ownAccount());
    const answer: MagicLinkResponse = {
      path: link.path,
      expiresAt: new Date(link.expiresAt).toISOString(),
    };
    return reply.code(201).send(answer);
  });

  api.post('/keys', async (_request, reply) => {
    const { id, key, hash } = mintKey(randomBytes);
    const { account } = access;
    await storage.createKey({ id, hash, account, scopes: [...scopes], createdAt: clock(), expiresAt: null });
    const answer: CreatedKey = { id, key };
    return reply.code(201).send(answer);
  });

  api.post<{ Body: RequestBody }>('/reprocessing', async ({ body }, reply) => {
    if (!body?.ok || !reprocessing.Check(body.value)) {
      return sendError(reply, 'invalid-request', 'The body must be {"memoryIds": […]}, 500 at most.');
    }
    const memoryIds = body.value.memoryIds.map(parseMemoryId).filter((id) => id !== undefined);
    parts.model.allowReprocessing();
    const only = { since: 0, notMadeBy: null, accountId: await ownAccount(), memoryIds };
    const { count } = await storage.reprocess({ ...only, now: clock() }, null, memoryIds.length);
    const answer: Reprocessing = { count };
    return reply.send(answer);
  });

  api.put<{ Body: RequestBody }>('/webhook', async (request, reply) => {
    const { body } = request;
    if (!body?.ok || !registration.Check(body.value)) {
      return sendError(reply, 'invalid-request', 'The body must be {"url": "http://127.0.0.1:…"}.');
    }
    const registered = await registerWebhook(parts, await ownAccount(), body.value.url);
    if (!registered.ok) {
      return sendError(reply, 'invalid-request', registered.error, [
        { path: '/url', message: registered.error },
      ]);
    }
    parts.wakeDeliverer();
    return reply.send(registered.value);
  });
}
