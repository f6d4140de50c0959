import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { ServiceMessage, ServiceRequest } from '../../../src-shared/embedded-service.ts';
import { serviceProgram } from './built-programs.ts';
import { expectNoSecretsOf } from './expect-no-secrets.ts';
import type { RunCommand } from './run-command.ts';
import { atEnd } from './temp-folder.ts';

const cli = await serviceProgram();

/** Milliseconds after which a command that does not end is ended: it then has no exit code. */
const longestCommand = 45_000;

/** Runs the command line in a process of its own. */
export const runProcess: RunCommand = async (args, { input = '', environment = {} } = {}) => {
  const env = { ...process.env, ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    encoding: 'utf8',
    env,
    input,
    timeout: longestCommand,
  });
  expectNoSecretsOf(args, { stdout, stderr });
  return { status, stdout, stderr };
};

/** A service in a process of its own. It is killed at the end of the test or file, unless it ended before. */
type RunningProcess = {
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: { stdout: string; stderr: string };
  /** Sends a signal and resolves with the exit code (null after SIGKILL). */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
};

/** A service on a free port. */
export type ServiceProcess = RunningProcess & {
  readonly baseUrl: string;
  /** E.g. `http://127.0.0.1:4766`. */
  readonly origin: string;
};

/** Starts a service on a data folder and waits until it listens. */
export const startService = (data: string, ...args: string[]): Promise<ServiceProcess> =>
  startServiceWith({}, data, ...args);

/** The same, with something in its environment. */
export async function startServiceWith(
  environment: Readonly<Record<string, string>>,
  data: string,
  ...args: string[]
): Promise<ServiceProcess> {
  const { exited, ...running } = run(environment, data, args, []);
  const [line] = (await Promise.race([
    once(createInterface(running.process.stdout as Readable), 'line'), // it is a pipe
    exited,
  ])) as [string]; // readline's event carries the line
  const { baseUrl } = JSON.parse(line) as { baseUrl: string }; // what serve prints
  return { ...running, baseUrl, origin: new URL(baseUrl).origin };
}

/** A service, and the channel of the app that embeds it. */
export type EmbeddedProcess = RunningProcess & {
  /** Asks it as the app does; `path` is whole. */
  ask(
    method: ServiceRequest['method'],
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly answer: Record<string, unknown> }>;
  /** The Memories that it has announced. */
  readonly processed: readonly string[];
  /** Has it listen, as the app does when its user opens Developer settings. */
  listen(): Promise<Pick<ServiceProcess, 'origin' | 'baseUrl'>>;
};

/** Starts an embedded service on a data folder and waits until it can be asked. */
export async function startEmbedded(
  data: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<EmbeddedProcess> {
  const { exited, ...running } = run(environment, data, ['--embedded', ...args], ['ipc']);
  const processed: string[] = [];
  const waiting = new Map<number, (answer: Awaited<ReturnType<EmbeddedProcess['ask']>>) => void>();
  const ready = new Promise<void>((resolve) =>
    running.process.on('message', (sent) => {
      const message = sent as ServiceMessage; // of this program
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'processed') processed.push(message.memoryId);
      else waiting.get(message.id)?.({ status: message.status, answer: JSON.parse(message.body) });
    }),
  );
  await Promise.race([ready, exited]);
  let asked = 0;
  const ask: EmbeddedProcess['ask'] = (method, path, body) =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      const text = body === undefined ? null : JSON.stringify(body);
      running.process.send({ id: asked, method, path, body: text } satisfies ServiceRequest);
    });
  return {
    ...running,
    ask,
    processed,
    async listen() {
      const { answer } = await ask('POST', '/internal/v1/sign-in-links', {});
      const { origin } = new URL(String(answer.url));
      return { origin, baseUrl: `${origin}/developer/v1` };
    },
  };
}

function run(
  environment: Readonly<Record<string, string>>,
  data: string,
  args: readonly string[],
  channel: readonly 'ipc'[],
): RunningProcess & { readonly exited: Promise<never> } {
  const child = spawn(process.execPath, [cli, 'serve', '--data', data, '--port', '0', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe', ...channel],
  });
  const exit = once(child, 'exit');
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  atEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await exit;
    }
  });
  return {
    process: child,
    output,
    exited: exit.then(() => Promise.reject(new Error(`The service ended: ${output.stderr}`))),
    async end(signal) {
      child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}
