import { cpus } from 'node:os';
import type { MeasuredService } from '../../service/service-process.ts';
import { machineBusy, usedBy } from './cpu-time.ts';
import type { MeasuredDatabase } from './measured-database.ts';
import type { Figures, Parts } from './point.ts';

export type LoadedSystem = {
  readonly database: MeasuredDatabase;
  /** The processes that get the load. */
  readonly services: readonly MeasuredService[];
};

export type CpuWatch = {
  /** What each of so many requests took of each part since the watch began. */
  of(requests: number): Pick<Figures, keyof Parts | 'others'>;
};

/** Watches the CPU of a system, of this process, which makes the load, and of the whole machine. */
export function watchCpu({ database, services }: LoadedSystem): CpuWatch {
  const look = () => {
    const own = usedBy(process.pid);
    const each = services.map(({ pid }) => usedBy(pid));
    return {
      at: performance.now(),
      cpu: {
        client: own.first + own.others,
        loop: each.reduce((sum, { first }) => sum + first, 0),
        beside: each.reduce((sum, { others }) => sum + others, 0),
        database: database.cpu(),
      },
      busy: machineBusy(),
    };
  };
  const begun = look();
  return {
    of(requests) {
      const ended = look();
      const cpu = (part: keyof Parts) => ended.cpu[part] - begun.cpu[part];
      const own = cpu('client') + cpu('loop') + cpu('beside') + cpu('database');
      const others = (ended.busy - begun.busy - own) / (ended.at - begun.at);
      return {
        client: cpu('client') / requests,
        loop: cpu('loop') / requests,
        beside: cpu('beside') / requests,
        database: cpu('database') / requests,
        others: Math.min(cpus().length, Math.max(0, others)),
      };
    },
  };
}
