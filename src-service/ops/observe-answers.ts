import type { FastifyRequest } from 'fastify';
import type { AnswerObserver } from '../http/base-app.ts';
import type { ServiceMetrics } from './service-metrics.ts';

/** The pattern of a request's route: a path would hold an id, and there is no end of those. */
export const routeOf = (request: FastifyRequest): string =>
  request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');

/** Counts answers by route and status. */
export function observeAnswers(metrics: Pick<ServiceMetrics, 'answered'>): AnswerObserver {
  return (request, reply) =>
    metrics.answered({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
}
