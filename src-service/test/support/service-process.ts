import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { internalSecretPrefix, internalSecretVariable } from '../../../src-shared/embedded-service.ts';
import { atEnd } from './at-end.ts';
import { serviceProgram } from './built-programs.ts';
import { expectNoSecretsOf } from './expect-no-secrets.ts';
import type { RunCommand } from './run-command.ts';

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

/** A service in a process of its own, on a free port. It is killed at the end of the test or file, unless it ended before. */
export type ServiceProcess = {
  readonly baseUrl: string;
  /** Null unless it is embedded. */
  readonly internalUrl: string | null;
  /** The secret of its internal listener. */
  readonly internalSecret: string;
  /** E.g. `http://127.0.0.1:4766`. */
  readonly origin: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: { stdout: string; stderr: string };
  /** Sends a signal and resolves with the exit code (null after SIGKILL). */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
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
  const internalSecret = internalSecretPrefix + randomBytes(32).toString('base64url');
  const child = spawn(process.execPath, [cli, 'serve', '--data', data, '--port', '0', ...args], {
    env: { ...process.env, [internalSecretVariable]: internalSecret, ...environment },
  });
  const exited = once(child, 'exit');
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  atEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await exited;
    }
  });
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then(() => Promise.reject(new Error(`The service ended: ${output.stderr}`))),
  ])) as [string]; // readline's event carries the line
  const { baseUrl, internalUrl } = JSON.parse(line) as { baseUrl: string; internalUrl?: string }; // what serve prints
  return {
    baseUrl,
    internalUrl: internalUrl ?? null,
    internalSecret,
    origin: new URL(baseUrl).origin,
    process: child,
    output,
    async end(signal) {
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}
