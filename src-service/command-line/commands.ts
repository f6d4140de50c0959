import type { PasswordSource } from '../accounts/read-password.ts';
import type { Commands, Given } from './build-program.ts';
import { whenNpmEnds } from './when-npm-ends.ts';

/** What commands use beside their settings. */
export type CommandParts = {
  readonly passwords: PasswordSource;
  /** Prints a line before a command has ended. */
  readonly print: (line: string) => void;
};

/** The work behind each command, which loads what it needs, and does not wait for what others need. */
export const commandsWith = ({ passwords, print }: CommandParts): Commands => ({
  serve: async (config) =>
    (await import('./run-serve.ts')).serve(config, (shutDown) => whenNpmEnds(process.env, shutDown)),
  config: async (config) => {
    const described = (await import('./describe-config.ts')).describeConfig(config);
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
const users = () => import('./run-users.ts');

function text(given: Given, name: string): string | null {
  const value = given[name];
  return typeof value === 'string' ? value : null;
}
