import { setTimeout as delay } from 'node:timers/promises';
import { loadPosts } from '../../bench/service/load.ts';
import { benchRevision, bodyMaker } from '../../bench/service/revision.ts';
import { startService } from '../service/start-service.ts';
import type { Finding, Trial } from '../trial.ts';

/** A running service, and a key for each of three accounts. */
type FloodedService = {
  readonly baseUrl: string;
  readonly keys: Readonly<Record<'flood' | 'wide' | 'idle', string>>;
};

/** Milliseconds within which 19 of 20 notes of an idle account have to be ready. */
const aim = 2_000;
/** Milliseconds between two notes of the idle account, and between two looks at one. */
const [noteInterval, lookInterval] = [500, 20];
/** Milliseconds after which a note that is not ready counts as that. */
const patience = 150_000;

/** A note of an account that seldom sends one does not wait for what others have sent. */
export const processingFlood: Trial = {
  name: 'processing-flood',
  about:
    'one account stores as fast as it can, another one tables of 100,000 columns; the notes of a third one are ready soon',
  async play(place, seconds) {
    const service = await startService(place, ['flood', 'wide', 'idle'], ['--rate-limit', 'off']);
    try {
      return await flood(service, seconds);
    } finally {
      await service.stop();
    }
  },
};

/**
 * One account stores as much as it can for so many seconds, another one sends tables of 100,000 columns, and a third one
 * sends a note now and then, as long as the flood lasts and for half of that after it. Finds how soon these are ready.
 */
async function flood(service: FloodedService, seconds: number): Promise<readonly Finding[]> {
  const { baseUrl, keys } = service;
  const nextBody = bodyMaker(2048);
  // what the first notes wait for is the start of threads: that is not the flood's fault
  const first = [keys.idle, keys.wide, keys.idle, keys.flood];
  await Promise.all(first.map((key) => timeToReady(baseUrl, key, nextBody())));
  const flooded = loadPosts({ baseUrl, key: keys.flood }, { connections: 64, contentBytes: 2048, seconds });
  const until = performance.now() + seconds * 1_500;
  const tables = sendTables(baseUrl, keys.wide, until);
  const waits: number[] = [];
  const answers: number[] = [];
  const probes: Promise<void>[] = [];
  while (performance.now() < until) {
    const probe = async (): Promise<void> => {
      const { answered, ready } = await timeToReady(baseUrl, keys.idle, nextBody());
      answers.push(answered);
      waits.push(ready);
    };
    probes.push(probe());
    await delay(noteInterval);
  }
  const [{ answered, rate }, sentTables] = await Promise.all([flooded, tables, ...probes]);
  for (const times of [waits, answers]) times.sort((one, other) => one - other);
  const at = (times: readonly number[], share: number): number =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const [p50, p95, slowest] = [at(waits, 0.5), at(waits, 0.95), at(waits, 1)];
  return [
    {
      what: `a fresh note of an idle account ready, p95, beside ${answered} of another (${Math.round(rate)}/s) and ${sentTables} wide tables`,
      measured: `${p95} ms, of which its POST ${at(answers, 0.95)} ms (p50 ${p50} ms, slowest ${slowest} ms)`,
      aim: `<= ${aim} ms`,
      holds: waits.length > 0 && p95 <= aim,
    },
  ];
}

/** Milliseconds from sending a note to its 201, and to reading it ready. */
async function timeToReady(
  baseUrl: string,
  key: string,
  body: string,
): Promise<{ readonly answered: number; readonly ready: number }> {
  const begun = performance.now();
  const id = await send(baseUrl, key, body);
  const answered = performance.now() - begun;
  const headers = { authorization: `Bearer ${key}` };
  while (performance.now() - begun < patience) {
    const read = await fetch(`${baseUrl}/memories/${id}`, { headers });
    const { memory } = (await read.json()) as { memory: { relevance: unknown } }; // the contract
    if (memory.relevance !== null) break;
    await delay(lookInterval);
  }
  return { answered, ready: performance.now() - begun };
}

/** Sends a table of 100,000 columns every second. Says how many. */
async function sendTables(baseUrl: string, key: string, until: number): Promise<number> {
  const row = (cell: string): string => `|${`${cell}|`.repeat(100_000)}\n`;
  const content = row('a') + row('-') + row('b');
  let sent = 0;
  while (performance.now() < until) {
    await send(baseUrl, key, JSON.stringify({ type: 'note', memory: { ...benchRevision(1), content } }));
    sent += 1;
    await delay(1_000);
  }
  return sent;
}

async function send(baseUrl: string, key: string, body: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const sent = await fetch(`${baseUrl}/memories`, { method: 'POST', headers, body });
  if (sent.status !== 201) throw new Error(`POST of ${key.slice(0, 12)}: ${sent.status}`);
  return ((await sent.json()) as { memory: { id: string } }).memory.id; // the contract
}
