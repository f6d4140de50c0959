import { setTimeout } from 'node:timers/promises';
import type { Role } from '../../src-service/server/server.ts';
import type { Comparison } from '../ratio-table.ts';
import { onMeasuredCores } from './cores.ts';
import { loadPosts } from './load.ts';
import { type MeasuredService, metricsToken, startService } from './service-process.ts';
import { newFolder, newPostgres, type Place } from './stores.ts';

/** Memory of a service at most, while something is done to it, against when it was idle. */
async function memoryWhile(
  kind: Place['kind'],
  role: Role,
  work: (service: MeasuredService) => Promise<unknown>,
): Promise<Omit<Comparison, 'name' | 'aim'> | null> {
  const store = await onMeasuredCores(() => (kind === 'sqlite' ? newFolder() : newPostgres()));
  const service = await startService(store.place, role);
  try {
    const idle = service.memory();
    await work(service);
    const loaded = service.memory();
    return idle && loaded ? { measured: loaded.most, bare: idle.now, unit: 'MiB', kind: 'cost' } : null;
  } finally {
    await service.stop();
    await store.remove();
  }
}

/** MiB of memory at most while 64 requests of 2 MiB are under way. */
export async function memoryUnderLargeBodies(
  kind: Place['kind'],
  role: Role,
  aim: string,
): Promise<Comparison[]> {
  const load = { connections: 64, contentBytes: 2 * 1024 * 1024 - 4096, seconds: 5 };
  const figures = await memoryWhile(kind, role, (service) => loadPosts(service, load));
  return figures
    ? [{ name: `memory at most, 64 x POST 2 MiB at once, against idle, role ${role}`, ...figures, aim }]
    : [];
}

/** MiB of memory at most of role `all` while so many notes of 2 KiB are stored and processed. */
export async function memoryOverNotes(kind: Place['kind'], notes: number): Promise<Comparison[]> {
  const figures = await memoryWhile(kind, 'all', async (service) => {
    for (let sent = 0; sent < notes; ) {
      const { answered } = await loadPosts(service, { connections: 16, contentBytes: 2048, seconds: 2 });
      sent += answered;
    }
    await processed(service);
  });
  const name = `memory at most, ${notes.toLocaleString('en')} notes, against idle, role all`;
  return figures ? [{ name, ...figures, aim: '<= 350 MiB' }] : [];
}

/** Waits until nothing is left in the queue; only a process that works empties it. */
async function processed({ baseUrl }: MeasuredService): Promise<void> {
  for (;;) {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(new URL('/metrics', baseUrl), { headers })).text();
    const left = [...text.matchAll(/^memory_queue_(?:waiting|held) (\d+)$/gm)].map(([, count]) =>
      Number(count),
    );
    const processes = /^memory_processed_total\{end="ready"\} [1-9]/m.test(text);
    if (!processes || (left.length === 2 && left.every((count) => count === 0))) return;
    await setTimeout(200);
  }
}
