import type { Comparison } from './ratio-table.ts';
import { loadPosts } from './service/load.ts';
import { startEmptyServer, startService } from './service/service-process.ts';
import { newFolder } from './service/stores.ts';

/** Seconds are for each side. */
const load = { connections: 16, contentBytes: 2048, seconds: 5 };

/** Durable POSTs of 2 KiB revisions to a service that processes them too, against Fastify's empty POST of the same bodies. */
export async function servicePost(): Promise<Comparison[]> {
  const store = await newFolder();
  const service = await startService(store.place, 'all');
  const empty = await startEmptyServer();
  try {
    const bare = await loadPosts(empty, load);
    const measured = await loadPosts(service, load);
    const name = 'POST, 2 KiB, durable, 16 connections';
    return [
      {
        name: `${name}: rate`,
        measured: measured.rate,
        bare: bare.rate,
        unit: '/s',
        kind: 'share',
        aim: '',
      },
      { name: `${name}: p99`, measured: measured.p99, bare: bare.p99, unit: 'ms', kind: 'cost', aim: '' },
    ];
  } finally {
    await Promise.all([service.stop(), empty.stop()]);
    await store.remove();
  }
}
