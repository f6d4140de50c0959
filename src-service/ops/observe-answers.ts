import type { AnswerObserver } from '../http/base-app.ts';
import type { ServiceMetrics } from './service-metrics.ts';

/** Counts answers by the pattern of their route: a path would hold an id, and there is no end of those. */
export function observeAnswers(metrics: Pick<ServiceMetrics, 'answered'>): AnswerObserver {
  return (request, reply) =>
    metrics.answered({
      method: request.method,
      route: request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown'),
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
}
