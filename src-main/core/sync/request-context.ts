import type { Connection } from '../memory-api/memory-api-client.ts';
import type { SyncContext } from './sync-context.ts';

/** The service as it was chosen when a request was made. */
export type RequestContext = {
  readonly connection: Connection;
  readonly target: string;
  /** The gate's turn. */
  readonly turn: number;
};

/** Undefined while there is no service to talk to. */
export function requestContext({ connection, journal, gate }: SyncContext): RequestContext | undefined {
  const chosen = connection();
  return chosen === undefined
    ? undefined
    : { connection: chosen, target: journal.target(), turn: gate.turn() };
}

/** Whether that service is still the chosen one. */
export function isCurrent(context: SyncContext, { connection, target }: RequestContext): boolean {
  const now = context.connection();
  return (
    context.journal.target() === target && now?.baseUrl === connection.baseUrl && now.key === connection.key
  );
}
