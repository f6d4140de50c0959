import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { redeemLink } from '../e2e/fixtures/app-secret.ts';
import { killGroup } from '../e2e/fixtures/process-group.ts';
import { shellArguments, shellVariables } from '../e2e/fixtures/shell.ts';
import type { FileRecord } from './file-record.ts';

const server = join(import.meta.dirname, '..', 'out', 'browser', 'server.mjs');
const clockProgram = pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs')).href;
/** Milliseconds that an app in good order may take to end. */
const longestEnd = 30_000;

export type AppOptions = {
  readonly vault: string;
  readonly data: string;
  /** The service of all computers; null for the embedded one. */
  readonly memoryApi: { readonly baseUrl: string; readonly key: string } | null;
  /** A file that holds how far the app's clock is ahead, in milliseconds; null for the right time. */
  readonly clockFile: string | null;
  /** Takes down the files that the app and its service touch. */
  readonly record?: FileRecord | undefined;
  /** The numeric id of the user that the app runs as; null for this process's own. */
  readonly user: number | null;
};

/** The real app in its browser shell, and what lets a client in. */
export type AppProcess = {
  /** The process that serves its page; the core's is a child of it. */
  readonly pid: number;
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  /** What its pages know. */
  readonly secret: string;
  /** What it has printed on standard error. */
  complaints(): string;
  /** Ends it as its user would; false when it had to be killed after all. */
  quit(): Promise<boolean>;
  /** SIGKILL to it, its core and its embedded service at once. */
  kill(): Promise<void>;
};

/** Groups of processes that run now: none outlives this program. */
const running = new Set<number>();
process.on('exit', () => {
  for (const pid of running) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // it ended by itself
    }
  }
});

/** Starts the app; rejects with its last words when it ends instead. */
export async function startApp(options: AppOptions): Promise<AppProcess> {
  const clock = options.clockFile === null ? {} : { ADVERSITY_CLOCK: options.clockFile };
  const preloads = [
    ...(options.clockFile === null ? [] : [`--import=${clockProgram}`]),
    ...(options.record === undefined ? [] : [options.record.argument]),
  ];
  const preload = preloads.length === 0 ? {} : { NODE_OPTIONS: preloads.join(' ') };
  const child = spawn(process.execPath, [server, '--no-open', ...shellArguments(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a group of its own, so that it, its core and its service can be killed at once
    env: { ...process.env, ...shellVariables(options), ...clock, ...options.record?.variables, ...preload },
    ...(options.user === null ? {} : { uid: options.user, gid: options.user }),
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    complaints += part;
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the app could not be started');
  running.add(pid);
  const ended = once(child, 'close').then(() => running.delete(pid));
  const link = await new Promise<URL>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const printed = /^Example Notes: (http:\/\/\S+)$/.exec(line)?.[1];
      if (printed) resolve(new URL(printed));
    });
    void ended.then(() => reject(new Error(`the app ended: ${complaints.trim() || 'it printed nothing'}`)));
  });
  const kill = async (): Promise<void> => {
    await killGroup(pid);
    await ended;
  };
  return {
    pid,
    origin: link.origin,
    secret: await redeemLink(link),
    complaints: () => complaints,
    kill,
    async quit() {
      child.kill('SIGTERM');
      const late = new Promise<false>((resolve) => {
        setTimeout(resolve, longestEnd, false).unref();
      });
      const inTime = await Promise.race([ended.then(() => true), late]);
      if (!inTime) await kill();
      return inTime;
    },
  };
}
