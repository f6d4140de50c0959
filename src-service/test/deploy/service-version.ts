import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { serviceProgram } from '../support/built-programs.ts';

/** The version that runs, or the next one, whose schema has a step more. */
export type Version = 'this' | 'next';

/** A process of a version that serves and processes. */
export type VersionProcess = {
  readonly version: Version;
  readonly baseUrl: string;
  readonly origin: string;
  /** What it logged as an error. */
  readonly errors: readonly string[];
  /** Asks it to end, and gives its exit code. */
  end(): Promise<number | null>;
  kill(): void;
};

const newerSchema = new URL('newer-schema.mjs', import.meta.url).href;

const cli = await serviceProgram();

function run(version: Version, args: readonly string[]): ChildProcess {
  const importing = version === 'next' ? ['--import', newerSchema] : [];
  return spawn(process.execPath, [...importing, cli, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts a process and waits until it listens. It does not touch the schema. */
export async function startVersion(version: Version, databaseUrl: string): Promise<VersionProcess> {
  const options = [
    '--database-url',
    databaseUrl,
    '--migrations',
    'check',
    '--port',
    '0',
    '--rate-limit',
    'off',
  ];
  const child = run(version, ['serve', ...options]);
  const errors: string[] = [];
  if (child.stdout === null || child.stderr === null) throw new Error('both are pipes');
  createInterface(child.stderr).on('line', (line) => {
    const { level = 60 } = line.startsWith('{') ? (JSON.parse(line) as { level?: number }) : {};
    if (level >= 50) errors.push(line);
  });
  const exited = once(child, 'exit');
  const early = exited.then(() => Promise.reject(new Error(`It ended: ${errors.join('\n')}`)));
  early.catch(() => {}); // it ends later, too
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), early])) as [string];
  const { baseUrl } = JSON.parse(line) as { baseUrl: string }; // what serve prints
  return {
    version,
    baseUrl,
    origin: new URL(baseUrl).origin,
    errors,
    async end() {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

/** `migrate` of a version. Rejects when it fails. */
export async function migrate(version: Version, databaseUrl: string): Promise<void> {
  const child = run(version, ['migrate', '--database-url', databaseUrl]);
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`migrate ended with ${code}: ${output}`);
}
