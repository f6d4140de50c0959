import { Client, type Dispatcher } from 'undici';
import { bodyMaker } from './revision.ts';
import type { MeasuredService } from './service-process.ts';

/** What a load came to: answers, answers a second, and the milliseconds they took. */
export type LoadResult = {
  readonly answered: number;
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of processor time for each answer, of all threads; undefined where the system does not report it. */
  readonly cpu: number | undefined;
};

type Target = Pick<MeasuredService, 'baseUrl' | 'key'> & Partial<Pick<MeasuredService, 'cpu'>>;

/** Posts revisions over this many connections for some seconds, `most` of them at most; every answer must be 201. */
export function loadPosts(
  target: Target,
  load: {
    readonly connections: number;
    readonly contentBytes: number;
    readonly seconds: number;
    readonly most?: number;
  },
): Promise<LoadResult> {
  const { origin, pathname } = new URL(`${target.baseUrl}/memories`);
  const nextBody = bodyMaker(load.contentBytes);
  const headers = { authorization: `Bearer ${target.key}`, 'content-type': 'application/json' };
  return run(target, origin, load, () => ({ path: pathname, method: 'POST', headers, body: nextBody() }));
}

/** Reads these Memories over and over. */
export function loadGets(
  target: Target,
  ids: readonly string[],
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  const { origin, pathname } = new URL(`${target.baseUrl}/memories`);
  const headers = { authorization: `Bearer ${target.key}` };
  let next = 0;
  return run(target, origin, { connections, seconds }, () => {
    next = (next + 1) % ids.length;
    return { path: `${pathname}/${ids[next]}`, method: 'GET', headers };
  });
}

/**
 * Sends one request after the other over each connection. With undici's lowest level: whoever makes the load shares the
 * machine with what is measured.
 */
async function run(
  target: Target,
  origin: string,
  {
    connections,
    seconds,
    most = Number.POSITIVE_INFINITY,
  }: { readonly connections: number; readonly seconds: number; readonly most?: number },
  next: () => Dispatcher.DispatchOptions,
): Promise<LoadResult> {
  const times: number[] = [];
  const cpuBefore = target.cpu?.();
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let sent = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(origin);
      while (performance.now() < until && sent < most) {
        sent += 1;
        times.push(await timeOf(client, next()));
      }
      await client.close();
    }),
  );
  const spent = (performance.now() - begun) / 1000;
  const cpuAfter = target.cpu?.();
  const cpu =
    cpuBefore === undefined || cpuAfter === undefined ? undefined : (cpuAfter - cpuBefore) / times.length;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { answered: times.length, rate: times.length / spent, p50: at(0.5), p99: at(0.99), cpu };
}

/** Milliseconds until the whole answer is there; an answer other than 2xx is an error. */
function timeOf(client: Client, request: Dispatcher.DispatchOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = performance.now();
    let status = 0;
    client.dispatch(request, {
      onRequestStart() {},
      onResponseStart(_controller, statusCode) {
        status = statusCode;
      },
      onResponseData() {},
      onResponseEnd() {
        if (status >= 200 && status < 300) resolve(performance.now() - sent);
        else reject(new Error(`${request.method} ${request.path}: ${status}`));
      },
      onResponseError: (_controller, error) => reject(error),
    });
  });
}
