import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { internalSecretPrefix, internalSecretVariable } from '../../../src-shared/embedded-service.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import { retold, sentence } from '../../../src-shared/texts/sentence.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { backoff } from '../memory-api/backoff.ts';
import { member } from '../memory-api/http-response.ts';
import type { Connection } from '../memory-api/memory-api-client.ts';
import type { Host, RunService, ServiceProcess, ServiceProgram } from '../shell/host.ts';
import { newApiKey } from './internal-api.ts';

/** The Memory service this app runs for itself. */
export type EmbeddedService = {
  /** Undefined while it starts, or after it died and before it is up again. */
  connection(): Connection | undefined;
  /** Its listener for this app alone, beside the Memory API, with the secret of this start. Undefined as above. */
  internal(): Connection | undefined;
  /** Why it does not start; null while it runs, or may still start. */
  trouble(): SyncProblem | null;
  /** Ends it and starts it again, with the environment of then. Resolves when it has ended. */
  restart(): Promise<void>;
  /** Makes a new key after the service refused its own (its database was replaced). */
  renewKey(): Promise<void>;
  stop(): Promise<void>;
};

type Setup = {
  readonly run: RunService;
  /** Folder of the service's database. */
  readonly data: string;
  readonly host: Host;
  readonly random: () => number;
  /** Further variables of its environment, asked for at each start. */
  readonly environment?: () => Readonly<Record<string, string>>;
  /** It is started when this resolves to true; at once by default. */
  readonly begin?: Promise<boolean>;
  readonly onChange: () => void;
  /** Receives a message for the user: the service does not start. */
  readonly onTrouble: (message: string) => void;
};

/** The folder of the embedded service inside the app's data folder. */
export const embeddedServiceFolder = (data: string): string => join(data, 'memory-service');

/** Milliseconds after which a running service counts as stable. */
const steadyAfter = 30_000;

/**
 * Starts the service on a free loopback port and keeps it running: when it dies it is restarted, with a growing
 * wait. It ends with this process, however that ends, because its standard input is closed then.
 */
export function startEmbeddedService(setup: Setup): EmbeddedService {
  let listener: { readonly addresses: Listening; readonly secret: string } | undefined;
  let key: string | undefined;
  let child: ServiceProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let isRestarting = false;
  let starts = 0;
  let listening: number | undefined;
  let lastErrorLine = '';
  let trouble: SyncProblem | null = null;
  /** The request for a key that is under way: a service that ends answers it first, and the key must be stored. */
  let making: Promise<unknown> = Promise.resolve();

  function launch(): void {
    starts += 1;
    const place = ['--data', setup.data, '--port', '0', '--host', '127.0.0.1'];
    // Not in the arguments, which every user of this machine can read; valid for this start only.
    const secret = internalSecretPrefix + randomBytes(32).toString('base64url');
    const started = setup.run(['serve', ...place, '--exit-with-stdin', '--embedded'], {
      ...setup.environment?.(),
      [internalSecretVariable]: secret,
    });
    child = started;
    createInterface({ input: started.stdout }).on('line', (line) => {
      const addresses = readListening(line);
      if (addresses === undefined) return;
      listener = { addresses, secret };
      listening = Date.now();
      trouble = null;
      void prepareKeyFor(started, 1);
    });
    createInterface({ input: started.stderr }).on('line', (line) => {
      lastErrorLine = line;
    });
    started.on('error', (error) => {
      lastErrorLine = error.message;
    });
    started.on('close', () => {
      if (child !== started) return;
      child = undefined;
      listener = undefined;
      setup.onChange();
      if (stopped) return;
      if (isRestarting) starts = 0;
      isRestarting = false;
      // Only a service that ran for a while is restarted at once: one that dies at its first request would restart
      // endlessly.
      if (listening !== undefined && Date.now() - listening > steadyAfter) starts = 0;
      listening = undefined;
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

  async function prepareKeyFor(running: ServiceProcess, attempt: number): Promise<void> {
    try {
      await prepareKey();
      setup.onChange();
    } catch (error) {
      if (child !== running || stopped) return; // the next start asks again
      setup.onTrouble(t('notices.serviceHasNoKey', { reason: String(error) }));
      await new Promise((resolve) => setTimeout(resolve, backoff(attempt, setup.random)).unref());
      if (child === running && !stopped) await prepareKeyFor(running, attempt + 1);
    }
  }

  async function prepareKey(): Promise<void> {
    key ??= (await setup.host.loadKey('embedded')) ?? undefined;
    if (key === undefined) await createKey();
  }

  async function createKey(): Promise<void> {
    const service = internal();
    if (service === undefined) throw new Error('the service does not run');
    const made = newApiKey(service).then(async (created) => {
      await setup.host.saveKey('embedded', created);
      key = created;
    });
    making = made.catch(() => undefined);
    await made;
  }

  const connectionTo = (baseUrl: string | undefined, opener: string | undefined): Connection | undefined =>
    baseUrl === undefined || opener === undefined ? undefined : { baseUrl, key: opener };
  const internal = (): Connection | undefined =>
    connectionTo(listener?.addresses.internalUrl, listener?.secret);

  void (setup.begin ?? Promise.resolve(true)).then((mayBegin) => {
    if (mayBegin && !stopped) launch();
  });
  return {
    connection: () => connectionTo(listener?.addresses.baseUrl, key),
    internal,
    trouble: () => trouble && retold(trouble),
    async restart() {
      const running = child;
      if (running === undefined || stopped) return; // the next start has the environment of then
      isRestarting = true;
      listener = undefined; // what is sent from now on waits for the next start
      setup.onChange();
      await end(running);
    },
    async renewKey() {
      await createKey();
      setup.onChange();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (child !== undefined) await end(child);
      await making;
    },
  };
}

/** Runs the service as a process of its own. */
export const runAsProcess =
  (program: ServiceProgram): RunService =>
  (args, env) =>
    spawn(program.command, [...program.args, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...program.env, ...env },
      windowsHide: true,
    });

/** Asks a process to end; one that does not is killed. */
async function end(running: ServiceProcess): Promise<void> {
  const closed = new Promise<void>((resolve) => running.once('close', () => resolve()));
  running.stdin.end();
  running.kill('SIGTERM');
  const force = setTimeout(() => running.kill('SIGKILL'), 5_000);
  await closed;
  clearTimeout(force);
}

/** Where the service listens. */
type Listening = { readonly baseUrl: string; readonly internalUrl: string | undefined };

function readListening(line: string): Listening | undefined {
  const json = parse(line);
  const [baseUrl, internalUrl] = [member(json, 'baseUrl'), member(json, 'internalUrl')];
  if (member(json, 'event') !== 'listening' || typeof baseUrl !== 'string') return undefined;
  return { baseUrl, internalUrl: typeof internalUrl === 'string' ? internalUrl : undefined };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
