import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { mintKey } from '../../src-service/accounts/api-key.ts';
import type { Role } from '../../src-service/server/server.ts';
import { buildIn, buildService, serviceSources } from '../../tools/build.ts';
import { root } from '../../tools/root.ts';
import { onMeasuredCores } from './cores.ts';
import { openPlace, type Place } from './stores.ts';

/** A service in a process of its own, and a key to it. */
export type MeasuredService = {
  readonly baseUrl: string;
  readonly key: string;
  readonly pid: number;
  /** MiB of memory the process holds now, and the most it ever held; undefined where the system does not report it. */
  memory(): { readonly now: number; readonly most: number } | undefined;
  /** Microseconds of processor time that all of its threads took so far; undefined where the system does not report it. */
  cpu(): number | undefined;
  stop(): Promise<void>;
};

const built = join(root, '.cache', 'bench-service');
/** What is run before ran before: nothing is compiled anew. */
const compileCache = join(root, '.cache', 'compile');
const emptyProgram = fileURLToPath(new URL('../empty-fastify.ts', import.meta.url));

/** What `/metrics` of the services asks for. */
export const metricsToken = 'read-by-the-measurement';

/**
 * The service as users get it, since sources would have a compiler of types in their memory. On the cores of what is measured, or with `spread` on all, as
 * the programs of a deployment share them.
 */
export async function startService(place: Place, role: Role, spread?: 'spread'): Promise<MeasuredService> {
  const { id, key, hash } = mintKey(randomBytes);
  const opened = await openPlace(place);
  if (!opened.ok) throw new Error(opened.error);
  const scopes = ['memories:read', 'memories:write'] as const;
  await opened.value.storage.createKey({ id, hash, account: 'bench', scopes, createdAt: 0, expiresAt: null });
  await opened.value.close();
  const store = place.kind === 'sqlite' ? ['--data', place.at] : ['--database-url', place.at];
  await buildIn(built, serviceSources, buildService);
  const args = [
    join(built, 'service', 'cli.mjs'),
    'serve',
    ...store,
    '--port',
    '0',
    '--role',
    role,
    '--rate-limit',
    'off',
    '--metrics-token',
    metricsToken,
  ];
  return startProgram(args, key, { spread: spread === 'spread' });
}

/** Fastify whose POST reads its JSON, and whose GET reads nothing; neither does anything. */
export const startEmptyServer = (): Promise<MeasuredService> => startProgram([emptyProgram], 'none');

/** A program that prints its `baseUrl` once it listens, on the cores of what is measured or, with `spread`, on all. */
export async function startProgram(
  args: readonly string[],
  key: string,
  { spread = false } = {},
): Promise<MeasuredService> {
  const start = () =>
    spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    });
  const child = spread ? start() : await onMeasuredCores(start);
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      baseUrl: (JSON.parse(line) as { baseUrl: string }).baseUrl, // what the programs print
      key,
      pid: child.pid ?? 0,
      memory: () => memoryOf(child.pid),
      cpu: () => cpuOf(child.pid),
      async stop() {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error('The program to be measured did not start.');
}

function memoryOf(pid: number | undefined): { now: number; most: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mebibytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
    return { now: mebibytes('VmRSS'), most: mebibytes('VmHWM') };
  } catch {
    return undefined; // not Linux
  }
}

/** Microseconds of one tick, in which Linux counts the time of a process. */
const tick = 10_000;

function cpuOf(pid: number | undefined): number | undefined {
  try {
    // before them comes the name of the program, in parentheses
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = after.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) * tick;
  } catch {
    return undefined; // not Linux
  }
}
