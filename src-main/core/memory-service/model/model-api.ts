import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import {
  type ModelList,
  type ModelListRequest,
  ModelListSchema,
  type ModelTrial,
  type ModelTrialRequest,
  ModelTrialSchema,
  type ModelUse,
  ModelUseSchema,
} from '../../../../src-shared/model/model-api.ts';
import type { Connection } from '../../memory-api/memory-api-client.ts';
import { requestInternal } from '../internal-api.ts';

/** Milliseconds that the service itself may take beside what a model takes. */
const slack = 5_000;
/** Milliseconds of a trial at most; the service gives up on a model before that, after a minute. */
const trialTimeout = 75_000;

/** The models that an endpoint has, asked by the embedded service. Rejects when that does not answer. */
export async function listModels(internal: Connection, request: ModelListRequest): Promise<ModelList> {
  const body = JSON.stringify(request);
  const answer = await requestInternal(internal, 'POST', '/models', body, request.timeout + slack);
  return checked<ModelList>(ModelListSchema, answer);
}

/** Has the embedded service ask a model about one note. Rejects when the service does not answer. */
export async function tryModel(internal: Connection, request: ModelTrialRequest): Promise<ModelTrial> {
  const body = JSON.stringify(request);
  const answer = await requestInternal(internal, 'POST', '/model-trials', body, trialTimeout);
  return checked<ModelTrial>(ModelTrialSchema, answer);
}

/** How the model of the running service has done. */
export const readModelUse = async (internal: Connection): Promise<ModelUse> =>
  checked<ModelUse>(ModelUseSchema, await requestInternal(internal, 'GET', '/model'));

function checked<Answer>(schema: TSchema, answer: unknown): Answer {
  if (!Value.Check(schema, answer)) throw new Error('the Memory service gave another answer than it should');
  return answer as Answer; // the schema is that of the type
}
