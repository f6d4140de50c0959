import { setTimeout } from 'node:timers/promises';
import { startService } from '../../service/service-process.ts';
import type { MeasuredDatabase } from './measured-database.ts';
import type { Figures } from './point.ts';
import { watchCpu } from './watch-cpu.ts';

/** Memories that are made ready before the time begins: the programs are warm then. */
const warm = 500;

/** So many workers take what waits in the queue, which must be enough for all of them. */
export async function measureProcessing(
  database: MeasuredDatabase,
  processes: number,
  seconds: number,
): Promise<Figures> {
  const place = { kind: 'postgres', at: database.at } as const;
  const first = await database.ready();
  const services = await Promise.all(
    Array.from({ length: processes }, () => startService(place, 'worker', 'spread')),
  );
  try {
    while ((await database.ready()) < first + warm * processes) await setTimeout(50);
    const before = await database.ready();
    await database.resetFlushes();
    const cpu = watchCpu({ database, services });
    const begun = performance.now();
    await setTimeout(seconds * 1000);
    const spent = performance.now() - begun;
    const ready = (await database.ready()) - before;
    return {
      ...cpu.of(ready),
      client: 0,
      rate: (ready / spent) * 1000,
      p50: null,
      groupSize: 1,
      flush: await database.flush(),
    };
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
}
