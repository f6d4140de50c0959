import type { Connection } from '../memory-api/memory-api-client.ts';
import type { SyncContext } from './sync-context.ts';

/** The service as it was chosen when a request was made. */
export type RequestContext = {
  readonly connection: Connection;
  readonly target: string;
  /** The generation of the circuit breaker. */
  readonly generation: number;
};

/** Undefined while there is no service to send requests to. */
export function requestContext({ connection, journal, breaker }: SyncContext): RequestContext | undefined {
  const chosen = connection();
  return chosen === undefined
    ? undefined
    : { connection: chosen, target: journal.target(), generation: breaker.generation() };
}

/** Whether the service of a request is still the chosen one. */
export function isCurrent(context: SyncContext, { connection, target }: RequestContext): boolean {
  const now = context.connection();
  return (
    context.journal.target() === target && now?.baseUrl === connection.baseUrl && now.key === connection.key
  );
}
