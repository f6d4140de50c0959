import type { ServiceInfo, ServiceState, SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { ChosenService } from '../memory-service/chosen-service.ts';
import type { GateState } from './service-gate.ts';

/** The service in use and how it is, from what is known of it. */
export function describeService({ trouble, ...chosen }: ChosenService, gate: GateState): ServiceInfo {
  const info = (state: ServiceState, problem: SyncProblem | null = null): ServiceInfo => ({
    ...chosen,
    state,
    problem,
  });
  if (trouble !== null) return info(trouble.code === 'key-missing' ? 'key-missing' : 'unreachable', trouble);
  if (chosen.baseUrl === null || !chosen.hasKey) return info('starting');
  if (gate.kind === 'paused') return info('refused', gate.problem);
  if (gate.kind === 'closed') return info('unreachable', gate.problem);
  return info(chosen.kind === 'embedded' || gate.answered ? 'running' : 'not-asked');
}
