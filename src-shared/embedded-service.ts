import type { Static } from 'typebox';
import * as Type from 'typebox';

/** What the app and its embedded service agree on in addition to the Memory API. */

/** The account that all notes of the app belong to. */
export const embeddedAccount = 'local';

/** Path of the Memory API; every endpoint is below it. */
export const memoryApiPath = '/developer/v1';

/** Path of what the app alone can ask. */
export const internalPath = '/internal/v1';

/** A request of the app over its channel to the service: the path and the JSON that it would have over HTTP. */
export type ServiceRequest = {
  readonly id: number;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body: string | null;
};

/** What the service sends: that it can be asked, what it answers to a request, and that a Memory is ready or has changed. */
export const ServiceMessageSchema = Type.Union([
  Type.Object({ kind: Type.Literal('ready') }),
  Type.Object({
    kind: Type.Literal('response'),
    id: Type.Integer(),
    status: Type.Integer(),
    body: Type.String(),
    retryAfter: Type.Union([Type.String(), Type.Null()]),
  }),
  Type.Object({ kind: Type.Literal('processed'), memoryId: Type.String() }),
]);
export type ServiceMessage = Static<typeof ServiceMessageSchema>;
