import type { FastifyInstance, FastifyReply } from 'fastify';
import { Compile } from 'typebox/compile';
import {
  type ModelList,
  type ModelListRequest,
  ModelListRequestSchema,
  type ModelTrial,
  type ModelTrialRequest,
  ModelTrialRequestSchema,
  type ModelUse,
} from '../../../src-shared/model/model-api.ts';
import type { RequestBody } from '../json-request-body.ts';
import { sendError } from '../send-error.ts';

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

const [listRequest, trialRequest] = [Compile(ModelListRequestSchema), Compile(ModelTrialRequestSchema)];

/** What the app asks about models. The addresses are the user's: only the app's own secret gets here. */
export function addModelRoutes(api: FastifyInstance, { askModels, model }: ModelRoutesParts): void {
  api.get('/model', async (_request, reply) => reply.send(model.use()));

  api.post<{ Body: RequestBody }>('/models', async ({ body }, reply) => {
    if (!body?.ok || !listRequest.Check(body.value)) return refuse(reply);
    return reply.send(await askModels.list(body.value, untilGone(reply)));
  });

  api.post<{ Body: RequestBody }>('/model-trials', async ({ body }, reply) => {
    if (!body?.ok || !trialRequest.Check(body.value)) return refuse(reply);
    return reply.send(await askModels.try(body.value, untilGone(reply)));
  });
}

const refuse = (reply: FastifyReply) =>
  sendError(reply, 'invalid-request', 'The body must name an address, a key or null, and what is asked.');

/** Aborted when whoever asked has gone. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
