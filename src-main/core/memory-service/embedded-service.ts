import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as Value from 'typebox/value';
import { readUncaughtLine } from '../../../src-shared/described-error.ts';
import { type ServiceMessage, ServiceMessageSchema } from '../../../src-shared/embedded-service.ts';
import { type MemoryId, parseMemoryId } from '../../../src-shared/ids.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { retold, sentence } from '../../../src-shared/texts/sentence.ts';
import { backoff } from '../memory-api/backoff.ts';
import { type AskService, maxResponseBytes, usualTimeout } from '../memory-api/memory-api-client.ts';
import { networkProblem, ResponseTooLargeError } from '../memory-api/network-problem.ts';
import type { ProcessEnding, RunService, ServiceProcess, ServiceProgram } from '../shell/host.ts';
import { type LocalMemory, localMemory } from './local-memory.ts';

/** The Memory service this app runs for itself. */
export type EmbeddedService = {
  /** Undefined while it starts, or after it died and before it is up again. */
  port(): LocalMemory | undefined;
  /** Why it does not start; null while it runs, or may still start. */
  trouble(): SyncProblem | null;
  /** Ends it and starts it again, with the environment of then. Resolves when it has ended. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

type Setup = {
  readonly run: RunService;
  /** Folder of the service's database. */
  readonly data: string;
  readonly random: () => number;
  /** Further variables of its environment, asked for at each start. */
  readonly environment?: () => Readonly<Record<string, string>>;
  /** It is started when this resolves to true; at once by default. */
  readonly begin?: Promise<boolean>;
  readonly onChange: () => void;
  /** A Memory is ready, or has changed. When it throws, it is called again. */
  readonly onProcessed?: (memoryId: MemoryId) => void;
  /** Receives a message for the user: the service does not start. */
  readonly onTrouble: (message: string) => void;
  /** It ended although nobody had asked it to. `output`: its last lines. */
  readonly onCrash?: (ending: ProcessEnding) => void;
};

/** Lines of what a service writes that are kept for a report. */
const keptLines = 60;

/** The folder of the embedded service inside the app's data folder. */
export const embeddedServiceFolder = (data: string): string => join(data, 'memory-service');

/** Milliseconds after which a running service counts as stable. */
const steadyAfter = 30_000;

/**
 * Starts the service and keeps it running: when it dies it is restarted, with a growing wait. It is asked over its channel, and ends
 * with this process, however that ends, because the channel is closed then.
 */
export function startEmbeddedService(setup: Setup): EmbeddedService {
  let port: LocalMemory | undefined;
  let child: ServiceProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let isRestarting = false;
  let starts = 0;
  let readyAt: number | undefined;
  let lastErrorLine = '';
  let trouble: SyncProblem | null = null;

  function launch(): void {
    starts += 1;
    // where it listens once the app asks for that, on a free port
    const place = ['--data', setup.data, '--port', '0', '--host', '127.0.0.1'];
    const started = setup.run(['serve', ...place, '--embedded'], setup.environment?.() ?? {});
    child = started;
    const channel = askOver(started);
    const lastLines: string[] = [];
    started.on('message', (message) => {
      if (!Value.Check(ServiceMessageSchema, message)) return;
      if (message.kind === 'response') channel.answered(message);
      if (message.kind === 'processed') announce(message.memoryId);
      if (message.kind !== 'ready' || child !== started) return;
      port = localMemory(channel.ask);
      readyAt = Date.now();
      trouble = null;
      setup.onChange();
    });
    if (started.stderr !== null)
      createInterface({ input: started.stderr }).on('line', (line) => {
        if (lastLines.push(line) > keptLines) lastLines.shift();
        if (line.trim() !== '' && readUncaughtLine(line) === null) lastErrorLine = line;
      });
    started.on('error', (error) => {
      lastErrorLine = error.message;
    });
    started.on('close', (exitCode, signal) => {
      channel.close();
      if (child !== started) return;
      child = undefined;
      port = undefined;
      setup.onChange();
      if (stopped) return;
      if (isRestarting) starts = 0;
      else setup.onCrash?.({ exitCode, signal, output: lastLines.join('\n') });
      isRestarting = false;
      // Only a service that ran for a while is restarted at once: otherwise a service that dies at its first request
      // would restart endlessly.
      if (readyAt !== undefined && Date.now() - readyAt > steadyAfter) starts = 0;
      readyAt = undefined;
      if (starts === 5) {
        const text = lastErrorLine
          ? sentence('serviceErrors.notStarting', { reason: lastErrorLine })
          : sentence('serviceErrors.notStartingSilent');
        trouble = { code: 'unreachable', ...text, details: [] };
        setup.onTrouble(text.message);
        setup.onChange();
      }
      timer = setTimeout(launch, starts === 0 ? 0 : backoff(starts, setup.random));
    });
  }

  function announce(text: string, attempt = 1): void {
    const memoryId = parseMemoryId(text);
    if (memoryId === undefined || stopped) return;
    try {
      setup.onProcessed?.(memoryId);
    } catch {
      // such as on a full disk
      setTimeout(() => announce(text, attempt + 1), backoff(attempt, setup.random)).unref();
    }
  }

  void (setup.begin ?? Promise.resolve(true)).then((mayBegin) => {
    if (mayBegin && !stopped) launch();
  });
  return {
    port: () => port,
    trouble: () => trouble && retold(trouble),
    async restart() {
      const running = child;
      if (running === undefined || stopped) return; // the next start has the environment of then
      isRestarting = true;
      port = undefined; // what is sent from now on waits for the next start
      setup.onChange();
      await end(running);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (child !== undefined) await end(child);
    },
  };
}

/** Requests over the channel to a process, and what becomes of its answers. */
function askOver(process: ServiceProcess) {
  const waiting = new Map<number, (answer: Extract<ServiceMessage, { kind: 'response' }> | Error) => void>();
  let sent = 0;
  let isClosed = false;
  const closed = () => Object.assign(new Error('the service has ended'), { code: 'ECONNRESET' });

  const ask: AskService = async (method, path, signal, body, timeout = usualTimeout) => {
    const id = ++sent;
    const ended = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    const answer = await new Promise<Parameters<NonNullable<ReturnType<typeof waiting.get>>>[0]>(
      (resolve) => {
        if (ended.aborted || isClosed) return resolve(isClosed ? closed() : ended.reason);
        ended.addEventListener('abort', () => resolve(ended.reason), { once: true });
        waiting.set(id, resolve);
        process.send({ id, method, path, body: body ?? null }, (error) => error && resolve(closed()));
      },
    );
    waiting.delete(id);
    if (answer instanceof Error)
      return { kind: 'unreachable', problem: networkProblem(answer, 'localhost', (text) => text) };
    const { status, retryAfter } = answer;
    return { kind: 'response', status, retryAfter, json: parse(answer.body) };
  };

  return {
    ask,
    answered(answer: Extract<ServiceMessage, { kind: 'response' }>) {
      const isTooLarge = answer.body.length > maxResponseBytes;
      waiting.get(answer.id)?.(isTooLarge ? new ResponseTooLargeError() : answer);
    },
    close() {
      isClosed = true;
      for (const resolve of waiting.values()) resolve(closed());
    },
  };
}

/** Runs the service as a process of its own, with a channel to this one. */
export const runAsProcess =
  (program: ServiceProgram | null): RunService =>
  (args, env) => {
    if (program === null) throw new Error('there is no program of the Memory service');
    return spawn(program.command, [...program.args, ...args], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      env: { ...process.env, ...program.env, ...env },
      windowsHide: true,
    });
  };

/** Asks a process to end, and kills it if it does not. */
async function end(running: ServiceProcess): Promise<void> {
  const closed = new Promise<void>((resolve) => running.once('close', () => resolve()));
  running.kill('SIGTERM');
  const force = setTimeout(() => running.kill('SIGKILL'), 5_000);
  await closed;
  clearTimeout(force);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Starts the embedded service beside a remote one, for as long as `work` takes: it still has what it received while it was in use. Does
 * nothing where it never was. Rejects when it does not start, and with `work`.
 */
export async function withFormerService(
  setup: {
    readonly data: string;
    readonly run: RunService;
    readonly random: () => number;
  },
  work: (local: LocalMemory) => Promise<void>,
): Promise<void> {
  const data = embeddedServiceFolder(setup.data);
  if (!existsSync(join(data, 'memories.sqlite'))) return;
  const { promise, resolve, reject } = Promise.withResolvers<LocalMemory>();
  const service = startEmbeddedService({
    run: setup.run,
    random: setup.random,
    data,
    onChange() {
      const local = service.port();
      if (local !== undefined) resolve(local);
    },
    onTrouble: (message) => reject(new Error(message)),
  });
  try {
    await work(await promise);
  } finally {
    await service.stop();
  }
}
