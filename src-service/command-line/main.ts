import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Writable } from 'node:stream';
import type { PasswordSource } from '../accounts/read-password.ts';
import { type Commands, type Given, inOneLine, runProgram } from './build-program.ts';

/** What a command line is given by the process in which it runs. */
type CommandLineHost = {
  readonly environment: Record<string, string | undefined>;
  /** The data folder when none is given; null where the system has none. */
  readonly defaultData: string | null;
  readonly input: PasswordSource['input'];
  /** The text of a prompt. */
  readonly prompt: Writable;
  /** Prints one line of a result. */
  readonly print: (line: string) => void;
  /** Prints the one line that says why nothing was done, and warnings. */
  readonly printError: (line: string) => void;
};

/** Runs a command line and gives the exit code: 2 when nothing was done. A service that was started runs on. */
export async function runCommandLine(argv: readonly string[], host: CommandLineHost): Promise<0 | 2> {
  const { environment, defaultData, input, prompt, print, printError } = host;
  const commands = commandsWith({ passwords: { input, prompt }, print });
  const done = await runProgram(argv, { commands, environment, defaultData, warn: printError });
  if (done.ok) {
    for (const line of done.value) print(line);
    return 0;
  }
  printError(inOneLine(done.error));
  return 2;
}

/** What commands use beside their settings. */
type CommandParts = {
  readonly passwords: PasswordSource;
  /** Prints a line before a command has ended. */
  readonly print: (line: string) => void;
};

/** The work behind each command, which loads what it needs, and does not wait for what others need. */
const commandsWith = ({ passwords, print }: CommandParts): Commands => ({
  serve: async (config) =>
    (await import('./run-serve.ts')).serve(config, (shutDown) => whenNpmEnds(process.env, shutDown)),
  config: async (config) => {
    const described = (await import('./plan-service.ts')).describeConfig(config);
    return described.ok ? { ok: true, value: [described.value] } : described;
  },
  migrate: async ({ values }) => (await import('./run-migrate.ts')).migrateStore(values),
  backup: async ({ values }, given) =>
    (await import('./run-backup.ts')).backUp(values, text(given, 'to') ?? ''),
  copy: async ({ values }, given) => {
    const to = text(given, 'to') ?? values.databaseUrl;
    return (await import('./run-copy.ts')).copyStore(text(given, 'from') ?? '', to, print);
  },
  reprocess: async ({ values }, given) => {
    const command = {
      since: text(given, 'since') ?? '',
      pipelineVersion: text(given, 'pipelineVersion'),
      account: text(given, 'account'),
    };
    return (await import('./run-reprocess.ts')).reprocess(values, command, print);
  },
  listFailed: async ({ values }, given) =>
    (await failed()).listFailed(values, { account: text(given, 'account'), limit: text(given, 'limit') }),
  retryFailed: async ({ values }, given, [id]) =>
    (await failed()).retryFailed(values, { id: id ?? null, account: text(given, 'account') }),
  createKey: async ({ values }, given) => (await keys()).createKey(values, given),
  listKeys: async ({ values }) => (await keys()).listKeys(values),
  revokeKey: async ({ values }, _, [id = '']) => (await keys()).revokeKey(values, id),
  changeKey: async ({ values }, given, [id = '']) => (await keys()).changeKey(values, id, given),
  listWebhooks: async ({ values }, given) =>
    (await webhooks()).listWebhooks(values, text(given, 'account') ?? ''),
  replayWebhook: async ({ values }, given, [id = '']) => {
    const command = { id, account: text(given, 'account') ?? '', from: text(given, 'from') ?? '' };
    return (await webhooks()).replayWebhook(values, command);
  },
  createUser: async ({ values }, given) => {
    const user = {
      email: text(given, 'email') ?? '',
      account: text(given, 'account'),
      role: text(given, 'role') ?? 'owner',
      passwords,
    };
    return (await accounts()).createAccount(values, user);
  },
  listUsers: async ({ values }, given) => (await accounts()).listAccounts(values, text(given, 'account')),
  setPassword: async ({ values }, given) =>
    (await accounts()).setPassword(values, { email: text(given, 'email') ?? '', passwords }),
  setRole: async ({ values }, given) =>
    (await users()).setUserRole(values, text(given, 'email') ?? '', text(given, 'role') ?? ''),
  removeUser: async ({ values }, given) => (await users()).removeUser(values, text(given, 'email') ?? ''),
  signInLink: async ({ values }, given) =>
    (await accounts()).signInLink(values, text(given, 'account') ?? ''),
});

const webhooks = () => import('./run-webhooks.ts');
const failed = () => import('./run-failed.ts');
const keys = () => import('./run-keys.ts');
const accounts = () => import('./run-accounts.ts');
const users = () => import('./run-accounts.ts');

function text(given: Given, name: string): string | null {
  const value = given[name];
  return typeof value === 'string' ? value : null;
}

/** Milliseconds between two looks at the parent: a system tells no process that its parent has ended. */
const interval = 500;

/** As early as can be: npm may be asked to end while the service starts. */
const parent = process.ppid;
const shell = shellAt(parent);

/**
 * Calls back when npm, which has started this process by a script, ends. Asked to, it passes a signal on to the shell between them, and most shells
 * end without passing it on; killed, it ends alone, which is seen on Linux. The process would go on unseen, with its port. Does nothing for a process that npm
 * has not started.
 */
function whenNpmEnds(environment: Readonly<Record<string, string | undefined>>, onEnd: () => void): void {
  // on Windows a process keeps the parent that it began with
  if (environment.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const timer = setInterval(() => {
    const goesOn =
      process.ppid === parent && (shell === null || shellAt(parent)?.startedBy === shell.startedBy);
    if (goesOn) return;
    clearInterval(timer);
    onEnd();
  }, interval).unref();
}

/** Who started a process that is a shell; null for another one, such as npm itself, and where it cannot be told. */
function shellAt(pid: number): { readonly startedBy: string | undefined } | null {
  try {
    // `12 (sh) S 11 …`: number, name, state and parent
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [begin, end] = [stat.indexOf('('), stat.lastIndexOf(')')];
    if (!stat.slice(begin, end).endsWith('sh')) return null;
    return { startedBy: stat.slice(end).split(' ', 3)[2] };
  } catch {
    return null;
  }
}

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  defaultData: await defaultData(),
  input: process.stdin,
  prompt: process.stderr,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});

/** The data folder of this user's system; null for a user without a home, as containers may have. */
async function defaultData(): Promise<string | null> {
  try {
    const { default: envPaths } = await import('env-paths');
    const { data } = envPaths('example-notes-service', { suffix: '' });
    // with an empty HOME it would be in whatever folder this was started from: another store for each
    return isAbsolute(data) ? data : null;
  } catch {
    return null;
  }
}
