import type { ServiceInfo, ServiceState } from '../../../src-shared/rpc/service.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { ChosenService } from '../memory-service/chosen-service.ts';
import type { BreakerState } from './circuit-breaker.ts';

/** The service in use and its state. */
export function describeService({ trouble, ...chosen }: ChosenService, breaker: BreakerState): ServiceInfo {
  const info = (state: ServiceState, problem: SyncProblem | null = null): ServiceInfo => ({
    ...chosen,
    state,
    problem,
  });
  if (trouble !== null) return info(trouble.code === 'key-missing' ? 'key-missing' : 'unreachable', trouble);
  if (!chosen.hasKey) return info('starting');
  if (breaker.kind === 'stopped') return info('refused', breaker.problem);
  if (breaker.kind === 'open') return info('unreachable', breaker.problem);
  return info(chosen.kind === 'embedded' || breaker.responded ? 'running' : 'not-asked');
}
