import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import type { Comparison } from './ratio-table.ts';

const connections = 16;
/** Seconds of load for each side. */
const duration = 5;
const cli = fileURLToPath(new URL('../src-service/cli.ts', import.meta.url));
const emptyServer = fileURLToPath(new URL('./empty-fastify.ts', import.meta.url));

/** Durable POSTs of 2 KiB revisions to a service process, against Fastify's empty POST of the same bodies. */
export async function servicePost(): Promise<Comparison[]> {
  const data = await mkdtemp(join(tmpdir(), 'example-notes-bench-'));
  const created = await promisify(execFile)(process.execPath, [
    cli,
    'keys',
    'create',
    '--data',
    data,
    '--account',
    'bench',
  ]);
  const key: string = JSON.parse(created.stdout).key;
  const service = await serve([cli, 'serve', '--data', data, '--port', '0']);
  const empty = await serve([emptyServer]);
  try {
    const bare = await load(`${empty.baseUrl}/memories`, key);
    const measured = await load(`${service.baseUrl}/memories`, key);
    return [
      {
        name: 'POST, 2 KiB, durable, 16 connections: rate',
        measured: measured.rate,
        bare: bare.rate,
        unit: '/s',
        kind: 'share',
        aim: '',
      },
      {
        name: 'POST, 2 KiB, durable, 16 connections: p99',
        measured: measured.p99,
        bare: Math.max(bare.p99, 0.5),
        unit: 'ms',
        kind: 'cost',
        aim: '',
      },
    ];
  } finally {
    await Promise.all([stop(service.process), stop(empty.process)]);
    await rm(data, { recursive: true });
  }
}

async function load(url: string, key: string): Promise<{ rate: number; p99: number }> {
  const result = await autocannon({
    url,
    connections,
    duration,
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    setupClient: (client) => {
      const next = () => client.setBody(revision());
      next();
      client.on('response', next);
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

function revision(): string {
  const memory = {
    app: 'example-notes',
    id: randomUUID(),
    previousRevisionId: null,
    title: 'Harbour plan',
    account: 'Bench',
    folder: 'Work',
    createdAt: '2026-03-01T09:00:00Z',
    updatedAt: '2026-03-01T09:30:00Z',
    locked: false,
    content: 'The crane inspection moves to Tuesday. '.repeat(52),
  };
  const revisionId = createHash('sha256').update(memory.id).digest('hex');
  return JSON.stringify({ type: 'note', memory: { ...memory, revisionId } });
}

async function serve(args: readonly string[]): Promise<{ process: ChildProcess; baseUrl: string }> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: child.stdout }))
    return { process: child, baseUrl: JSON.parse(line).baseUrl };
  throw new Error(`${args[0]} did not start`);
}

async function stop(child: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await closed;
}
