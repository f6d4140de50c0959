import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Scope } from '../../src-shared/memory-api/error-codes.ts';
import { scopes as allScopes } from '../../src-shared/memory-api/error-codes.ts';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { parseDuration } from '../accounts/parse-duration.ts';
import { parseScopes } from '../accounts/parse-scopes.ts';

/** What a command line asks for. `data` is absolute. */
export type Command =
  | { readonly kind: 'help' }
  | {
      readonly kind: 'serve';
      readonly data: string;
      readonly host: string;
      readonly port: number;
      readonly exitWithStdin: boolean;
    }
  | KeysCommand;

export type KeysCommand =
  | {
      readonly kind: 'create-key';
      readonly data: string;
      readonly account: string;
      readonly scopes: readonly Scope[];
      /** Milliseconds; null for never. */
      readonly expiresIn: number | null;
    }
  | { readonly kind: 'list-keys'; readonly data: string }
  | { readonly kind: 'revoke-key'; readonly data: string; readonly id: string }
  | {
      readonly kind: 'set-key-scopes';
      readonly data: string;
      readonly id: string;
      readonly scopes: readonly Scope[];
    };

/** Options by name; a flag that was given is `true`. */
type Values = Readonly<Record<string, string | boolean | undefined>>;

const optionTypes = {
  data: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  'exit-with-stdin': { type: 'boolean' },
  account: { type: 'string' },
  scopes: { type: 'string' },
  'expires-in': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Each command with the options it takes beside `--data`, and the names of its arguments. */
const commands = {
  serve: { options: ['port', 'host', 'exit-with-stdin'], args: [] },
  'keys create': { options: ['account', 'scopes', 'expires-in'], args: [] },
  'keys list': { options: [], args: [] },
  'keys revoke': { options: [], args: ['ID'] },
  'keys scopes': { options: [], args: ['ID', 'LIST'] },
} as const;
type CommandName = keyof typeof commands;

/** Reads a command line; the error is one line for a person. */
export function parseCommand(argv: readonly string[], defaultData: string): Result<Command, string> {
  let parsed: { values: Values; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...argv], options: optionTypes, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return fail(`${message.split(/\. |\n/, 1)[0]?.replace(/\.$/, '')}. Try --help.`);
  }
  const { values, positionals } = parsed;
  if (values.help === true) return succeed({ kind: 'help' });

  const words = positionals[0] === 'keys' ? 2 : 1;
  const name = positionals.slice(0, words).join(' ');
  if (!isCommandName(name)) {
    return fail(name === '' ? 'Say what to do. Try --help.' : `There is no command "${name}". Try --help.`);
  }
  const { options, args } = commands[name];
  const stray = Object.keys(values).find(
    (key) => key !== 'data' && !options.some((option) => option === key),
  );
  if (stray !== undefined) return fail(`"${name}" has no option --${stray}. Try --help.`);
  const given = positionals.slice(words);
  if (given.length !== args.length) {
    return fail(`"${name}" takes ${args.length === 0 ? 'no arguments' : args.join(' and ')}. Try --help.`);
  }
  if (values.data === '') return fail('--data needs a folder.');
  const data = resolve(text(values, 'data') ?? defaultData);
  return commandOf(name, data, values, given);
}

function commandOf(
  name: CommandName,
  data: string,
  values: Values,
  [id = '', list = '']: readonly string[],
): Result<Command, string> {
  switch (name) {
    case 'serve':
      return serveCommand(data, values);
    case 'keys create':
      return createKeyCommand(data, values);
    case 'keys list':
      return succeed({ kind: 'list-keys', data });
    case 'keys revoke':
      return succeed({ kind: 'revoke-key', data, id });
    case 'keys scopes': {
      const scopes = parseScopes(list);
      return scopes.ok ? succeed({ kind: 'set-key-scopes', data, id, scopes: scopes.value }) : scopes;
    }
  }
}

function serveCommand(data: string, values: Values): Result<Command, string> {
  const portText = text(values, 'port') ?? '4766';
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port > 65_535) {
    return fail(`--port must be a number from 0 to 65535, not "${portText}".`);
  }
  const host = text(values, 'host') ?? '127.0.0.1';
  if (host === '') return fail('--host needs an address.');
  return succeed({ kind: 'serve', data, host, port, exitWithStdin: values['exit-with-stdin'] === true });
}

function createKeyCommand(data: string, values: Values): Result<Command, string> {
  const account = text(values, 'account')?.trim() ?? '';
  if (account === '') return fail('"keys create" needs --account NAME.');
  const scopesText = text(values, 'scopes');
  const scopes = scopesText === undefined ? succeed([...allScopes]) : parseScopes(scopesText);
  if (!scopes.ok) return scopes;
  const expiresText = text(values, 'expires-in');
  const expiresIn = expiresText === undefined ? null : parseDuration(expiresText);
  if (expiresIn === undefined) {
    return fail(`--expires-in must be a time such as 90d, 12h, 30m or 0s, not "${expiresText}".`);
  }
  return succeed({ kind: 'create-key', data, account, scopes: scopes.value, expiresIn });
}

const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name);

function text(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}
