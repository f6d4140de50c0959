import autocannon from 'autocannon';
import { bodyMaker } from './revision.ts';
import type { MeasuredService } from './service-process.ts';

/** What a load came to. Times in milliseconds. */
export type LoadResult = { readonly rate: number; readonly p50: number; readonly p99: number };

/** Posts revisions over this many connections for some seconds; every answer must be 201. */
export function loadPosts(
  { baseUrl, key }: Pick<MeasuredService, 'baseUrl' | 'key'>,
  load: { readonly connections: number; readonly contentBytes: number; readonly seconds: number },
): Promise<LoadResult> {
  const nextBody = bodyMaker(load.contentBytes);
  return run({
    url: `${baseUrl}/memories`,
    connections: load.connections,
    duration: load.seconds,
    timeout: 60,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    setupClient: (client) => {
      const next = () => client.setBody(nextBody());
      next();
      client.on('response', next);
    },
  });
}

/** Reads these Memories over and over. */
export function loadGets(
  { baseUrl, key }: Pick<MeasuredService, 'baseUrl' | 'key'>,
  ids: readonly string[],
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  return run({
    url: baseUrl,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${key}` },
    requests: ids.map((id) => ({ method: 'GET', path: `${new URL(baseUrl).pathname}/memories/${id}` })),
  });
}

async function run(options: autocannon.Options): Promise<LoadResult> {
  const result = await autocannon(options);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
