import type { MemoryPort } from '../memory-api/memory-api-client.ts';
import type { SyncContext } from './sync-context.ts';

/** The service as it was chosen when a request was made. */
export type RequestContext = {
  readonly port: MemoryPort;
  readonly target: string;
  /** The generation of the circuit breaker. */
  readonly generation: number;
};

/** Undefined while there is no service to send requests to. */
export function requestContext({ port, journal, breaker }: SyncContext): RequestContext | undefined {
  const chosen = port();
  return chosen === undefined
    ? undefined
    : { port: chosen, target: journal.target(), generation: breaker.generation() };
}

/** Whether the service of a request is still the chosen one. */
export const isCurrent = (context: SyncContext, { port, target }: RequestContext): boolean =>
  context.journal.target() === target && context.port() === port;
