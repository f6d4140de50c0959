import Type, { type Static } from 'typebox';
import { ModelFailureSchema } from './model-failure.ts';

/** What the app asks its embedded service about models. */

const closed = { additionalProperties: false };
const address = Type.String({ maxLength: 2000 });
const key = Type.Union([Type.String({ maxLength: 1000 }), Type.Null()]);

/** Body of `POST /internal/v1/models`: an endpoint whose models are listed, within so many milliseconds. */
export const ModelListRequestSchema = Type.Object(
  { address, key, timeout: Type.Integer({ minimum: 1, maximum: 60_000 }) },
  closed,
);
export type ModelListRequest = Static<typeof ModelListRequestSchema>;

const FailedSchema = Type.Object({ kind: Type.Literal('failed'), failure: ModelFailureSchema });

export const ModelListSchema = Type.Union([
  Type.Object({ kind: Type.Literal('listed'), models: Type.Array(Type.String()) }),
  FailedSchema,
]);
export type ModelList = Static<typeof ModelListSchema>;

/** Body of `POST /internal/v1/model-trials`: a note that a model is asked about, as it would be about any other. */
export const ModelTrialRequestSchema = Type.Object(
  {
    address,
    key,
    model: Type.String({ minLength: 1, maxLength: 200 }),
    title: Type.String({ maxLength: 1000 }),
    text: Type.String({ maxLength: 10_000 }),
  },
  closed,
);
export type ModelTrialRequest = Static<typeof ModelTrialRequestSchema>;

export const ModelTrialSchema = Type.Union([
  Type.Object({
    kind: Type.Literal('answered'),
    gist: Type.String(),
    tags: Type.Array(Type.String()),
    questions: Type.Array(Type.String()),
    milliseconds: Type.Integer(),
  }),
  FailedSchema,
]);
export type ModelTrial = Static<typeof ModelTrialSchema>;

const time = Type.Union([Type.Number(), Type.Null()]);

/** Response of `GET /internal/v1/model`: how the model of the running service has done since it was started; times in milliseconds since the epoch. */
export const ModelUseSchema = Type.Object({
  answeredAt: time,
  failedAt: time,
  /** The last one; null before the first. */
  failure: Type.Union([ModelFailureSchema, Type.Null()]),
});
export type ModelUse = Static<typeof ModelUseSchema>;
