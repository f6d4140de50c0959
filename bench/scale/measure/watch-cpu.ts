import { cpus } from 'node:os';
import type { MeasuredService } from '../../service/service-process.ts';
import { cpuTimeOf, machineBusy } from './cpu-time.ts';
import type { MeasuredDatabase } from './measured-database.ts';
import type { Figures } from './point.ts';

export type LoadedSystem = {
  readonly database: MeasuredDatabase;
  /** The processes that get the load. */
  readonly services: readonly MeasuredService[];
};

export type CpuWatch = {
  /** What each of so many requests took of each part since the watch began. */
  of(requests: number): Pick<Figures, 'client' | 'loop' | 'beside' | 'database' | 'others'>;
};

/** Watches the CPU of a system, of this process, which makes the load, and of the whole machine. */
export function watchCpu({ database, services }: LoadedSystem): CpuWatch {
  const look = () => {
    const { user, system } = process.cpuUsage();
    const times = services.map(({ pid }) => cpuTimeOf(pid));
    return {
      at: performance.now(),
      client: (user + system) / 1000,
      loop: times.reduce((sum, { first }) => sum + first, 0),
      beside: times.reduce((sum, { others }) => sum + others, 0),
      database: database.cpu(),
      busy: machineBusy(),
    };
  };
  const begun = look();
  return {
    of(requests) {
      const ended = look();
      const spent = (part: keyof typeof ended) => ended[part] - begun[part];
      const parts = ['client', 'loop', 'beside', 'database'] as const;
      const own = parts.reduce((sum, part) => sum + spent(part), 0);
      const others = (spent('busy') - own) / spent('at');
      return {
        client: spent('client') / requests,
        loop: spent('loop') / requests,
        beside: spent('beside') / requests,
        database: spent('database') / requests,
        others: Math.min(cpus().length, Math.max(0, others)),
      };
    },
  };
}
