import type { Static } from 'typebox';
import * as Type from 'typebox';

/** Why a model behind an endpoint gave nothing that can be used. */
export const ModelFailureSchema = Type.Object({
  kind: Type.Enum([
    /** No connection, or it broke off. */
    'unreachable',
    /** It answered with another address, which is not followed. */
    'redirected',
    /** 401 or 403. */
    'key-refused',
    /** 404: no such model, or no such address. */
    'not-found',
    /** 429. */
    'busy',
    /** Any other status that is no success. */
    'refused',
    'not-json',
    /** JSON of another form than the API of OpenAI has. */
    'not-the-api',
    /** A completion that is not the JSON that was asked for, or holds nothing. */
    'not-as-asked',
    'too-slow',
    'too-much',
  ]),
  /** The status of the response; null where that says nothing. */
  status: Type.Union([Type.Integer(), Type.Null()]),
});
export type ModelFailure = Static<typeof ModelFailureSchema>;

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
