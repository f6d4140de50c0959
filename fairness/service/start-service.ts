import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openPlace, type Place } from '../../bench/service/stores.ts';
import { mintKey } from '../../src-service/accounts/api-key.ts';

/** A service in a process of its own, with one key for each account. */
export type TriedService<Account extends string> = {
  readonly baseUrl: string;
  /** MiB that the process held at most so far; null where the system does not report it. */
  peakMemory(): number | null;
  readonly keys: Readonly<Record<Account, string>>;
  stop(): Promise<void>;
};

const cli = fileURLToPath(new URL('../../src-service/cli.ts', import.meta.url));

/** Starts a service on a store, with these accounts, options, and options of Node. Its errors go to the console. */
export async function startService<Account extends string>(
  place: Place,
  accounts: readonly Account[],
  options: readonly string[] = [],
  ofNode: readonly string[] = [],
): Promise<TriedService<Account>> {
  const keys = await makeKeys(place, accounts);
  const store = place.kind === 'sqlite' ? ['--data', place.at] : ['--database-url', place.at];
  const args = [...ofNode, cli, 'serve', ...store, '--port', '0', '--log-level', 'error', ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill); // if this process is ended
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then(() => Promise.reject(new Error('The service did not start.'))),
  ])) as [string]; // readline's event carries the line
  const { baseUrl } = JSON.parse(line) as { baseUrl: string }; // what serve prints
  return {
    baseUrl,
    peakMemory: () => peakMemoryOf(child.pid),
    keys,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      process.removeListener('exit', kill);
    },
  };
}

function peakMemoryOf(pid: number | undefined): number | null {
  if (process.platform !== 'linux') return null;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function makeKeys<Account extends string>(
  place: Place,
  accounts: readonly Account[],
): Promise<Record<Account, string>> {
  const opened = await openPlace(place);
  if (!opened.ok) throw new Error(opened.error);
  const { storage, close } = opened.value;
  const keys: Partial<Record<Account, string>> = {};
  for (const account of accounts) {
    const { id, key, hash } = mintKey(randomBytes);
    const scopes = ['memories:read', 'memories:write'] as const;
    await storage.createKey({ id, hash, account, scopes, createdAt: Date.now(), expiresAt: null });
    keys[account] = key;
  }
  await close();
  return keys as Record<Account, string>; // one for each
}
