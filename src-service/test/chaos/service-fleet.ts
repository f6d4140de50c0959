import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Role } from '../../server/server.ts';
import { serviceProgram } from '../support/built-programs.ts';
import { findSecrets } from '../support/expect-no-secrets.ts';
import type { ChaosStore } from './chaos-store.ts';
import type { FaultList } from './fault-list.ts';
import type { SeededRandom } from './seeded-random.ts';

const cli = await serviceProgram();

/** Milliseconds that a process gets to end after SIGTERM: more than it promises to need. */
const endsWithin = 30_000;

/** Options of every process, beside its role and its store. */
const commonOptions = ['--port', '0', '--allow-webhook-to', '127.0.0.1', '--rate-limit', 'off'];

/** One life of a process. */
export type ServiceLife = {
  readonly role: Role;
  readonly baseUrl: string;
  /** Whether it was killed: from then on its connections may break. */
  isKilled(): boolean;
};

/** The processes of a service, each replaced as soon as it is killed. */
export type ServiceFleet = {
  /** A process that answers requests and lives, as far as is known; waits until there is one, or the trial is over. */
  someApi(): Promise<ServiceLife>;
  /**
   * Kills one process at random, the way the system does when memory runs out; resolves when it has been started again,
   * and rejects when it does not start or the trial is over before.
   */
  killOne(): Promise<void>;
  /**
   * Stops one process at random in the middle of whatever it does, and lets it go on after so many milliseconds: by then
   * others may have taken over what it held, and it does not know.
   */
  pauseOne(milliseconds: number): Promise<void>;
  /** Asks all to end, and waits. One that does not end, or not with code 0, is a fault. */
  stop(): Promise<void>;
  /** Ends whatever still runs, at once. */
  abandon(): void;
};

type Running = ServiceLife & { readonly child: ChildProcess; killed: boolean };

/** Starts processes with these roles on one store. What they log as an error is a fault, and so is a secret in a log. */
export async function startFleet(parts: {
  readonly roles: readonly Role[];
  readonly store: ChaosStore;
  readonly random: SeededRandom;
  readonly faults: FaultList;
  /** Aborted when the trial is over, however far it has come: nothing is waited for then. */
  readonly signal: AbortSignal;
  /** The program of a process and the milliseconds it gets to end, for a test of what a trial does with bad ones. */
  readonly program?: string;
  readonly timeout?: number;
}): Promise<ServiceFleet> {
  const { store, random, faults, signal, program = cli, timeout = endsWithin } = parts;
  const running = new Set<Running>();
  const children = new Set<ChildProcess>();
  let waiters: (() => void)[] = [];
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  over.catch(() => {}); // it may reject while nothing awaits it

  async function start(role: Role): Promise<void> {
    signal.throwIfAborted();
    const args = [program, 'serve', '--role', role, ...placeOf(store), ...commonOptions];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    children.add(child);
    child.once('exit', () => children.delete(child));
    createInterface(child.stderr).on('line', (line) => {
      noteErrors(role, line, faults);
      noteSecrets(role, line, faults);
    });
    const exited = once(child, 'exit').then(() => Promise.reject(new Error(`A ${role} process ended.`)));
    exited.catch(() => {}); // it may end later, when nothing awaits its address
    const stdout = createInterface(child.stdout).on('line', (line) => noteSecrets(role, line, faults));
    const [line] = (await Promise.race([once(stdout, 'line'), exited, over])) as [string];
    const { baseUrl } = JSON.parse(line) as { baseUrl: string }; // the line serve promises to print
    const life: Running = { role, baseUrl, child, killed: false, isKilled: () => life.killed };
    running.add(life);
    child.once('exit', (code, by) => {
      if (running.delete(life)) faults.add('a process ended by itself', `${role}: ${code ?? by}`);
    });
    for (const go of waiters) go();
    waiters = [];
  }

  const nextStart = (): Promise<void> =>
    Promise.race([new Promise<void>((resolve) => waiters.push(resolve)), over]);

  async function someApi(): Promise<ServiceLife> {
    for (;;) {
      const apis = [...running].filter(({ role }) => role !== 'worker');
      const api = apis[random.below(apis.length)];
      if (api) return api;
      await nextStart();
    }
  }

  const someLife = (): Running | undefined => [...running][random.below(running.size)];

  async function pauseOne(milliseconds: number): Promise<void> {
    const child = someLife()?.child;
    child?.kill('SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    child?.kill('SIGCONT'); // means nothing to one that was killed meanwhile
  }

  async function killOne(): Promise<void> {
    let victim = someLife();
    for (; !victim; victim = someLife()) await nextStart(); // the only one is starting
    running.delete(victim);
    victim.killed = true;
    const exited = once(victim.child, 'exit');
    victim.child.kill('SIGKILL');
    await exited;
    await start(victim.role);
  }

  const abandon = (): void => {
    running.clear();
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', abandon); // this process was ended
  try {
    await Promise.all(parts.roles.map(start));
  } catch (error) {
    abandon();
    throw error;
  }
  return {
    someApi,
    killOne,
    pauseOne,
    async stop() {
      const last = [...running];
      running.clear();
      await Promise.all(last.map((life) => endProcess(life, timeout, faults)));
    },
    abandon,
  };
}

/** Asks a process to end, and kills it if it does not. */
async function endProcess({ role, child }: Running, timeout: number, faults: FaultList): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const cutOff = setTimeout(() => {
    faults.add('a process that was asked to end did not', `${role}: not within ${timeout} ms`);
    child.kill('SIGKILL');
  }, timeout);
  const [code, by] = await exited;
  clearTimeout(cutOff);
  if (code !== 0) faults.add('a process that was asked to end failed', `${role}: ${code ?? by}`);
}

const placeOf = (store: ChaosStore): readonly string[] =>
  store.kind === 'sqlite' ? ['--data', store.folder] : ['--database-url', store.url];

/** A line of a log at the level of errors, or one that is no line of a log, such as a stack. */
function noteErrors(role: Role, line: string, faults: FaultList): void {
  const { level, msg, err } = parseLine(line);
  if (level >= 50) faults.add(`logged by ${role}: ${msg}`, err);
}

function noteSecrets(role: Role, line: string, faults: FaultList): void {
  for (const found of findSecrets(line)) faults.add(`a ${role} process printed a secret`, found);
}

function parseLine(line: string): { level: number; msg: string; err: string } {
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level: number;
      msg: string;
      err?: { message?: string };
    };
    return { level, msg, err: err?.message ?? line };
  } catch {
    return { level: 60, msg: 'no line of a log', err: line };
  }
}
