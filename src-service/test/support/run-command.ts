import { Readable, Writable } from 'node:stream';
import { expect } from 'vitest';
import { runCommandLine } from '../../command-line/main.ts';
import { expectNoSecretsOf } from './expect-no-secrets.ts';

/** How a command ended. */
export type Ended = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

/** Runs the command line to its end, with a text on its standard input and more in its environment. */
export type RunCommand = (
  args: readonly string[],
  given?: { readonly input?: string; readonly environment?: Readonly<Record<string, string>> },
) => Promise<Ended>;

/** Runs it in this process: all commands but a `serve` that starts something. */
export const runCommand: RunCommand = async (args, { input = '', environment = {} } = {}) => {
  const [out, err]: [string[], string[]] = [[], []];
  const status = await runCommandLine(args, {
    environment: { ...environment },
    defaultData: '/no/folder/was/given',
    input: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    prompt: new Writable({
      write(text, _encoding, written) {
        err.push(String(text));
        written();
      },
    }),
    print: (line) => void out.push(`${line}\n`),
    printError: (line) => void err.push(`${line}\n`),
  });
  const [stdout, stderr] = [out.join(''), err.join('')];
  expectNoSecretsOf(args, { stdout, stderr });
  return { status, stdout, stderr };
};

/** Mints a key on the command line. */
export async function createKey(data: string, ...args: string[]): Promise<{ id: string; key: string }> {
  const { stdout, stderr } = await runCommand(['keys', 'create', '--data', data, ...args]);
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout) as { id: string; key: string }; // what the command promises to print
}

/** One clear line on stderr, nothing on stdout, exit code 2. */
export function expectRefusal({ status, stdout, stderr }: Ended, reason: RegExp): void {
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(reason);
}
