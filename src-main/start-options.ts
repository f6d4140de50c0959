import { isAbsolute, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, type Result, succeed } from '../src-shared/result.ts';
import type { DefaultPaths } from './default-paths.ts';
import { memoryApiKeyVariable, readMemoryApi } from './memory-api-option.ts';

/** The options of the command line. Both shells parse them with the same rules. */
export type StartOptions = {
  /** Serve the app to a browser even where the desktop window could be had. */
  readonly browser: boolean;
  /** Open the browser by itself. */
  readonly open: boolean;
  /** TCP port of the browser shell; 0 takes any free one. */
  readonly port: number;
  /** Absolute path of the folder of notes. */
  readonly vault: string;
  /** Absolute path of the folder of the journal and of the embedded service. */
  readonly data: string;
  /** Absolute path of the data folder that keeps the list of vaults that were open. */
  readonly vaultsOf: string;
  /** No vault is opened before the user asks for it, and windows begin with nothing. */
  readonly safeMode: boolean;
  /** A remote Memory service for this run; `baseUrl` has no slash at its end. */
  readonly memoryApi: { readonly baseUrl: string; readonly key: string } | null;
};

export type StartRequest =
  | { readonly kind: 'help' }
  | { readonly kind: 'start'; readonly options: StartOptions };

/** What relative paths and missing options are resolved with. */
export type StartEnvironment = {
  readonly cwd: string;
  readonly paths: DefaultPaths;
  /** The vault that was used last, for a start that names none; null for none. */
  readonly lastUsed: () => DefaultPaths | null;
  /** Electron adds switches of its own to the command line: there, unknown arguments are ignored. */
  readonly unknown: 'refuse' | 'ignore';
  /** The variables of this process. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The text of a file; throws when there is none. */
  readonly readFile: (path: string) => string;
};

const help = (start: string, ofBrowser: string): string => `Usage: ${start} [options]

${ofBrowser}  --vault DIR            folder of your notes (default: the one that was open last, at
                         first "Example Notes" in your home)
  --data DIR             folder of the history and the embedded Memory service
  --vaults-of DIR        data folder that keeps the list of vaults (default: --data)
  --safe-mode            open no vault and no tabs by itself, to look at what goes wrong
  --memory-api URL       use this Memory service instead of the embedded one, with the
                         key in the variable ${memoryApiKeyVariable}, or ...
  --memory-api-key-file FILE
                         ... with the key in this file
  --memory-api-key KEY   ... with this key (other programs may see it)
  --help                 show this text`;

/** What the command of a checkout says of itself. */
export const startHelp = help(
  'npm start --',
  `  --browser              serve the app to your browser instead of opening a window
  --no-open              do not open the browser
  --port N               port of the browser version (default: any free one)
`,
);

/** What the installed program says of itself: it has no shell for browsers. */
export const desktopHelp = help('example-notes', '');

const options = {
  browser: { type: 'boolean' },
  'no-open': { type: 'boolean' },
  port: { type: 'string' },
  vault: { type: 'string' },
  data: { type: 'string' },
  'vaults-of': { type: 'string' },
  'safe-mode': { type: 'boolean' },
  'memory-api': { type: 'string' },
  'memory-api-key': { type: 'string' },
  'memory-api-key-file': { type: 'string' },
  help: { type: 'boolean' },
} as const;
type OptionName = keyof typeof options;
const isOptionName = (name: string): name is OptionName => Object.hasOwn(options, name);

/** Reads the command line. A failure is one line for the user. */
export function parseStartOptions(
  args: readonly string[],
  environment: StartEnvironment,
): Result<StartRequest, string> {
  const read = readArguments(args, environment.unknown);
  if (!read.ok) return read;
  const given = read.value;
  if (given.has('help')) return succeed({ kind: 'help' });

  const port = Number(given.get('port') ?? '0');
  if (!/^\d{1,5}$/.test(given.get('port') ?? '0') || port > 65_535) {
    return fail(`--port must be a number from 0 to 65535, not "${given.get('port')}".`);
  }
  const keyFile = given.get('memory-api-key-file');
  const memoryApi = readMemoryApi({
    address: given.get('memory-api'),
    key: given.get('memory-api-key'),
    keyFile: keyFile === undefined ? undefined : resolve(environment.cwd, keyFile),
    variable: environment.env[memoryApiKeyVariable],
    readFile: environment.readFile,
  });
  if (!memoryApi.ok) return memoryApi;
  const namesNone = !given.has('vault') && !given.has('data');
  const usual = (namesNone ? environment.lastUsed() : null) ?? environment.paths;
  const vault = resolve(environment.cwd, given.get('vault') ?? usual.vault);
  const data = resolve(environment.cwd, given.get('data') ?? usual.data);
  const vaultsOf = given.get('vaults-of') ?? (namesNone ? environment.paths.data : data);
  if (isWithin(vault, data)) return fail('--data must be outside the vault.');
  return succeed({
    kind: 'start',
    options: {
      browser: given.has('browser'),
      open: !given.has('no-open'),
      port,
      vault,
      data,
      vaultsOf: resolve(environment.cwd, vaultsOf),
      safeMode: given.has('safe-mode'),
      memoryApi: memoryApi.value,
    },
  });
}

/** Whether a start that names nothing opens the same, once it was used last. */
export const isUsualStart = ({ vaultsOf, memoryApi }: StartOptions, paths: DefaultPaths): boolean =>
  vaultsOf === paths.data && memoryApi === null;

/** The same options as arguments for another process. The key is passed by `startVariables`. */
export function startArguments(start: StartOptions): string[] {
  return [
    ...(start.browser ? ['--browser'] : []),
    ...(start.open ? [] : ['--no-open']),
    `--port=${start.port}`,
    `--vault=${start.vault}`,
    `--data=${start.data}`,
    `--vaults-of=${start.vaultsOf}`,
    ...(start.safeMode ? ['--safe-mode'] : []),
    ...(start.memoryApi ? [`--memory-api=${start.memoryApi.baseUrl}`] : []),
  ];
}

/** The environment variables that go with these arguments. */
export const startVariables = ({ memoryApi }: StartOptions): Record<string, string> =>
  memoryApi === null ? {} : { [memoryApiKeyVariable]: memoryApi.key };

function readArguments(
  args: readonly string[],
  unknown: StartEnvironment['unknown'],
): Result<Map<OptionName, string>, string> {
  const given = new Map<OptionName, string>();
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'option' && isOptionName(token.name)) {
      if (given.has(token.name)) return fail(`--${token.name} is given twice.`);
      const wanted = options[token.name].type;
      if (wanted === 'boolean' && token.value !== undefined) return fail(`--${token.name} takes no value.`);
      // A value that looks like an option is a forgotten value, unless it is tied on with "=".
      const missing = !token.value || (!token.inlineValue && token.value.startsWith('-'));
      if (wanted === 'string' && missing) return fail(`--${token.name} needs a value.`);
      given.set(token.name, token.value ?? '');
    } else if (unknown === 'refuse' && token.kind !== 'option-terminator') {
      const argument = token.kind === 'option' ? token.rawName : token.value;
      return fail(`Unknown option "${argument}". Try --help.`);
    }
  }
  return succeed(given);
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  const leadsOut = way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
  return !leadsOut;
}
