import type { FastifyRequest } from 'fastify';
import type { ResponseObserver } from '../http/base-app.ts';
import type { ServiceMetrics } from './service-metrics.ts';

/** The pattern of a request's route: paths contain ids, and would make the labels unbounded. */
export const routeOf = (request: FastifyRequest): string =>
  request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');

/** Counts responses by route and status. */
export function observeResponses(metrics: Pick<ServiceMetrics, 'answered'>): ResponseObserver {
  return (request, reply) =>
    metrics.answered({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
}
