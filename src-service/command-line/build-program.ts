import { Command, CommanderError, Option } from 'commander';
import { fail, type Result } from '../../src-shared/result.ts';
import { overview } from './overview.ts';
import { type ConfigSources, type ReadConfig, readConfig } from './read-config.ts';
import { unknownVariable } from './setting-variables.ts';
import {
  optionOf,
  type SettingName,
  serveSettings,
  settings,
  storeSettings,
  variableOf,
} from './settings.ts';

/** Options of one command beside its settings, as they were given. */
export type Given = Readonly<Record<string, string | true | undefined>>;

/** The work of a command. Its result is the lines to print; the error is one line for the operator. */
export type Work<Name extends SettingName> = (
  config: ReadConfig<Name>,
  given: Given,
  args: readonly string[],
) => Promise<Result<readonly string[], string>>;

type StoreWork = Work<(typeof storeSettings)[number]>;

/** The work behind each command. */
export type Commands = {
  readonly serve: Work<SettingName>;
  readonly config: Work<SettingName>;
  readonly migrate: StoreWork;
  readonly backup: StoreWork;
  readonly copy: Work<'databaseUrl'>;
  readonly reprocess: StoreWork;
  readonly listFailed: StoreWork;
  readonly retryFailed: StoreWork;
  readonly createKey: StoreWork;
  readonly listKeys: StoreWork;
  readonly revokeKey: StoreWork;
  readonly changeKey: StoreWork;
  readonly listWebhooks: StoreWork;
  readonly replayWebhook: StoreWork;
  readonly createUser: StoreWork;
  readonly listUsers: StoreWork;
  readonly setPassword: StoreWork;
  readonly setRole: StoreWork;
  readonly removeUser: StoreWork;
  readonly signInLink: Work<(typeof storeSettings)[number] | 'publicOrigin'>;
};

type ProgramParts = Omit<ConfigSources, 'options'> & {
  readonly commands: Commands;
  /** Called with a line for the operator about a command that works; `serve` has a log for it. */
  readonly warn: (line: string) => void;
};

/**
 * Runs a command line. The result is the lines to print, also for help. The error is one line for the operator, and
 * nothing was changed then.
 */
export async function runProgram(
  argv: readonly string[],
  parts: ProgramParts,
): Promise<Result<readonly string[], string>> {
  const { program, outcome } = buildProgram(parts);
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return outcome();
    if (error.code === 'commander.help') return fail('No command was given. Try --help.');
    return fail(oneLine(error.message));
  }
  return outcome();
}

function buildProgram({ commands, environment, defaultData, warn }: ProgramParts) {
  let result: Result<readonly string[], string> = { ok: true, value: [] };
  const program = new Command('memory-service').description('The Memory service of Example Notes.');
  program.exitOverride().configureOutput({
    writeErr: () => {}, // main.ts prints the error once
    writeOut: (text) => {
      result = { ok: true, value: [text.trimEnd()] };
    },
  });
  program.helpInformation = () => overview(program);
  const group = (name: string, description: string) => program.command(name).description(description);

  /** A command with its settings; what it is given beside them is declared by the caller. */
  function add<Name extends SettingName>(
    parent: Command,
    usage: string,
    description: string,
    names: readonly Name[],
    work: Work<Name>,
  ): Command {
    const command = parent.command(usage).description(description).allowExcessArguments(false);
    for (const name of names) command.addOption(optionFor(name));
    return command.action(async (...called: unknown[]) => {
      const given = command.opts<Given>();
      const unknown = unknownVariable(environment);
      if (unknown !== null) {
        result = fail(unknown);
        return;
      }
      const config = readConfig(names, { options: given, environment, defaultData });
      const args = called.filter((value) => typeof value === 'string');
      if (!config.ok) {
        result = config;
        return;
      }
      if (command.name() !== 'serve') config.value.warnings.forEach(warn);
      result = await work(config.value, given, args);
    });
  }

  add(
    program,
    'serve',
    'Runs the service and prints one line of JSON when it listens.',
    serveSettings,
    commands.serve,
  );
  add(program, 'config', 'Prints what serve would use, secrets masked.', serveSettings, commands.config);
  add(program, 'migrate', 'Brings the schema of the store up to date.', storeSettings, commands.migrate);
  add(
    program,
    'backup',
    'Copies a SQLite database while it is in use.',
    storeSettings,
    commands.backup,
  ).requiredOption('--to <FILE>', 'file to make; it must not exist');
  add(
    program,
    'copy',
    'Copies a store whose service is stopped into another one; it can be resumed.',
    ['databaseUrl'],
    commands.copy,
  )
    .requiredOption('--from <DIR>', 'folder of a SQLite database')
    .option('--to <URL>', 'address of a PostgreSQL database; that of --database-url if left out');
  add(program, 'reprocess', 'Reprocesses Memories.', storeSettings, commands.reprocess)
    .requiredOption(
      '--since <TIME>',
      'those accepted from then on: 2026-11-21, 2026-11-21T09:30:00Z, or 7d ago',
    )
    .option('--pipeline-version <VERSION>', 'only those that another version made')
    .option('--account <NAME>', 'only those of one account');

  const failed = group('failed', 'Memories whose processing was given up.');
  add(failed, 'list', 'Prints one line of JSON for each failed Memory.', storeSettings, commands.listFailed)
    .option('--account <NAME>', 'only those of one account')
    .option('--limit <COUNT>', 'at most so many, newest first (1000)');
  add(
    failed,
    'retry [ID]',
    'Processes one failed Memory again, or all of them.',
    storeSettings,
    commands.retryFailed,
  ).option('--account <NAME>', 'only those of one account');

  const keys = group('keys', 'API keys.');
  add(
    keys,
    'create',
    'Prints {"id", "key"} of a new key. The key is shown this once.',
    storeSettings,
    commands.createKey,
  )
    .requiredOption('--account <NAME>', 'account the key acts for (made when new)')
    .option('--name <NAME>', 'what its owner calls it')
    .option('--scopes <LIST>', 'memories:read,memories:write (both)')
    .option('--expires-in <TIME>', 'e.g. 90d, 12h, 30m, 0s (never)');
  add(keys, 'list', 'Prints one line of JSON for each key.', storeSettings, commands.listKeys);
  add(keys, 'revoke <ID>', 'The key stops working.', storeSettings, commands.revokeKey);
  add(keys, 'change <ID>', 'Changes what is given of a key.', storeSettings, commands.changeKey)
    .option('--name <NAME>', 'what its owner calls it')
    .option('--scopes <LIST>', 'memories:read,memories:write')
    .option('--expires-in <TIME>', 'e.g. 90d, 12h, 30m, 0s, or never');

  const webhooks = group('webhooks', 'Webhooks of accounts.');
  add(
    webhooks,
    'list',
    'Prints one line of JSON for each webhook.',
    storeSettings,
    commands.listWebhooks,
  ).requiredOption('--account <NAME>', 'whose webhooks');
  add(webhooks, 'replay <ID>', 'Sends events again.', storeSettings, commands.replayWebhook)
    .requiredOption('--account <NAME>', 'whose webhook it is')
    .requiredOption(
      '--from <TIME|EVENT>',
      'the first event: 2026-11-21, 2026-11-21T09:30:00Z, 7d ago, or its webhook-id',
    );

  const accounts = group('accounts', 'Users of Developer settings.');
  add(
    accounts,
    'create',
    'Makes a user; asks for a password, or reads it from standard input.',
    storeSettings,
    commands.createUser,
  )
    .requiredOption('--email <E>', 'address of the user')
    .option('--account <NAME>', 'account they belong to (named after the address)')
    .option('--role <ROLE>', 'owner or member (owner)');
  add(accounts, 'list', 'Prints one line of JSON for each user.', storeSettings, commands.listUsers).option(
    '--account <NAME>',
    'only those of one account',
  );
  add(accounts, 'set-role', 'Makes a user an owner or a member.', storeSettings, commands.setRole)
    .requiredOption('--email <E>', 'whose role')
    .requiredOption('--role <ROLE>', 'owner or member');
  add(
    accounts,
    'remove',
    'Ends all access of a user: sessions end, and the keys they made are revoked.',
    storeSettings,
    commands.removeUser,
  ).requiredOption('--email <E>', 'whom');
  add(
    accounts,
    'set-password',
    'Sets a new password for a user and ends their sessions.',
    storeSettings,
    commands.setPassword,
  ).requiredOption('--email <E>', 'whose password');
  add(
    accounts,
    'sign-in-link',
    'Prints a magic link, which opens an account once, within two minutes.',
    [...storeSettings, 'publicOrigin'],
    commands.signInLink,
  ).requiredOption('--account <NAME>', 'account it opens');

  return { program, outcome: () => result };
}

function optionFor(name: SettingName): Option {
  const { placeholder, description, defaultValue } = settings[name];
  const value = placeholder === null ? '' : ` <${placeholder}>`;
  const showsDefault =
    typeof defaultValue === 'number' || (typeof defaultValue === 'string' && defaultValue !== '');
  const inUse = showsDefault ? ` (${defaultValue})` : '';
  return new Option(`${optionOf(name)}${value}`, `${description}${inUse} [${variableOf(name)}]`);
}

/** Turns `error: unknown command 'sevre'\n(Did you mean serve?)` into one sentence. */
function oneLine(message: string): string {
  const text = inOneLine(message)
    .replace(/^error: /, '')
    .replace(/\.$/, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}. Try --help.`;
}

/** A message of several lines in one. */
export const inOneLine = (message: string): string =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
