import Type, { type Static } from 'typebox';

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
