import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type ModelList,
  type ModelListRequest,
  ModelListRequestSchema,
  type ModelTrial,
  type ModelTrialRequest,
  ModelTrialRequestSchema,
  type ModelUse,
} from '../../../src-shared/model/model-api.ts';

/** Asks models for the app, before the user takes one into use. A failure is an answer. */
export type AskModels = {
  list(request: ModelListRequest, signal: AbortSignal): Promise<ModelList>;
  try(request: ModelTrialRequest, signal: AbortSignal): Promise<ModelTrial>;
};

export type ModelRoutesParts = {
  readonly askModels: AskModels;
  /** The model in use: how it has done, and that the user wants it to make Memories again that others made. */
  readonly model: { use(): ModelUse; allowReprocessing(): void };
};

/** What the app asks about models. The addresses are the user's: only the app's own secret gets here. */
export function addModelRoutes(api: FastifyInstance, { askModels, model }: ModelRoutesParts): void {
  api.get('/model', async (_request, reply) => reply.send(model.use()));

  const list = { schema: { body: ModelListRequestSchema } };
  api.post<{ Body: ModelListRequest }>('/models', list, async ({ body }, reply) =>
    reply.send(await askModels.list(body, untilGone(reply))),
  );

  const trial = { schema: { body: ModelTrialRequestSchema } };
  api.post<{ Body: ModelTrialRequest }>('/model-trials', trial, async ({ body }, reply) =>
    reply.send(await askModels.try(body, untilGone(reply))),
  );
}

/** Aborted when whoever asked has gone. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
