import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bodyMaker } from '../revision.ts';
import { type MeasuredService, startProgram, startService } from '../service-process.ts';
import type { Place } from '../stores.ts';

/** One of the programs that are compared, by the name of its column. */
export type Side = {
  readonly name: string;
  /** Starts it with an empty store in a folder of its own below this one. */
  start(folder: string): Promise<{ readonly service: MeasuredService; readonly ids: readonly string[] }>;
};

/** Notes that are read over and over. */
const readNotes = 200;

const otherProgram = (file: string, packages: string, journal: 'wal' | 'rollback') => ({
  async start(folder: string) {
    const data = join(folder, randomUUID());
    await mkdir(data);
    const key = randomUUID();
    const program = join(import.meta.dirname, file);
    const service = await startProgram([program, packages, data, key, journal], key);
    return { service, ids: await addNotes(service) };
  },
});

/** The service first, then the others: each as durable as the service in the same way, and in the way it has unasked. */
export const sidesOf = (packages: string): readonly Side[] => [
  { name: 'the service', start: startOurs },
  { name: 'Prisma, WAL', ...otherProgram('prisma-program.ts', packages, 'wal') },
  { name: 'Prisma, as it comes', ...otherProgram('prisma-program.ts', packages, 'rollback') },
  { name: 'mem0ai, WAL', ...otherProgram('mem0-program.ts', packages, 'wal') },
  { name: 'mem0ai, as it comes', ...otherProgram('mem0-program.ts', packages, 'rollback') },
];

/** With the role `api`, as none of the others processes anything; what will be read is ready, so that answers hold the text. */
async function startOurs(folder: string): ReturnType<Side['start']> {
  const place: Place = { kind: 'sqlite', at: join(folder, randomUUID()) };
  const all = await startService(place, 'all');
  const ids = await addNotes(all);
  for (const id of ids) await untilReady(all, id);
  await all.stop();
  return { service: await startService(place, 'api'), ids };
}

const headersOf = ({ key }: MeasuredService) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
});

async function addNotes(service: MeasuredService): Promise<readonly string[]> {
  const nextBody = bodyMaker(2048);
  const ids: string[] = [];
  for (let note = 0; note < readNotes; note += 1) {
    const request = { method: 'POST', headers: headersOf(service), body: nextBody() };
    const answer = await fetch(`${service.baseUrl}/memories`, request);
    ids.push(((await answer.json()) as { memory: { id: string } }).memory.id); // the contract
  }
  return ids;
}

async function untilReady(service: MeasuredService, id: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${service.baseUrl}/memories/${id}`, { headers: headersOf(service) });
    const { memory } = (await answer.json()) as { memory: { relevance: unknown } }; // the contract
    if (memory.relevance !== null) return;
    await setTimeout(20);
  }
}
