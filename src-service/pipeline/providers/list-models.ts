import * as Type from 'typebox';
import * as Value from 'typebox/value';
import { modelNamePattern } from '../../../src-shared/model/model-values.ts';
import { ModelError } from './model-error.ts';
import { type ModelEndpoint, requestModel } from './request-model.ts';

const ModelsSchema = Type.Object({ data: Type.Array(Type.Object({ id: Type.String() })) });

/** Bytes of a list, at most: endpoints that offer hundreds of models describe each in a few thousand characters. */
const maxListBytes = 4 * 1024 * 1024;

/** Models that are listed at most. */
const maxModels = 500;

const name = new RegExp(modelNamePattern);

/** The models that an endpoint says it has, in its order. Rejects as {@link requestModel} does. */
export async function listModels(endpoint: ModelEndpoint, signal: AbortSignal): Promise<readonly string[]> {
  const answer = await requestModel(endpoint, '/models', undefined, signal, maxListBytes);
  if (!Value.Check(ModelsSchema, answer)) throw new ModelError('not-the-api');
  const names = answer.data.map(({ id }) => id).filter((id) => name.test(id));
  return [...new Set(names)].slice(0, maxModels);
}
