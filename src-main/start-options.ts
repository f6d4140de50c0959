import { isAbsolute, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, type Result, succeed } from '../src-shared/result.ts';
import type { DefaultPaths } from './default-paths.ts';

/** What the app was asked for on its command line. Both shells parse the same words with the same rules. */
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
  /** A remote Memory service for this run; `baseUrl` has no slash at its end. */
  readonly memoryApi: { readonly baseUrl: string; readonly key: string } | null;
};

export type StartRequest =
  | { readonly kind: 'help' }
  | { readonly kind: 'start'; readonly options: StartOptions };

/** What relative paths and missing options are completed with. */
export type StartSurroundings = {
  readonly cwd: string;
  readonly paths: DefaultPaths;
  /** Electron adds switches of its own to the command line: there, words it cannot know are passed over. */
  readonly unknown: 'refuse' | 'ignore';
};

export const startHelp = `Usage: npm start -- [options]

  --browser              serve the app to your browser instead of opening a window
  --no-open              do not open the browser
  --port N               port of the browser version (default: any free one)
  --vault DIR            folder of your notes (default: "Example Notes" in your home)
  --data DIR             folder of the history and the embedded Memory service
  --memory-api URL       use this Memory service instead of the embedded one ...
  --memory-api-key KEY   ... with this key
  --help                 show this text`;

const options = {
  browser: { type: 'boolean' },
  'no-open': { type: 'boolean' },
  port: { type: 'string' },
  vault: { type: 'string' },
  data: { type: 'string' },
  'memory-api': { type: 'string' },
  'memory-api-key': { type: 'string' },
  help: { type: 'boolean' },
} as const;
type OptionName = keyof typeof options;
const isOptionName = (name: string): name is OptionName => Object.hasOwn(options, name);

/** Reads the command line. A failure is one line for the person who typed it. */
export function parseStartOptions(
  args: readonly string[],
  surroundings: StartSurroundings,
): Result<StartRequest, string> {
  const words = readWords(args, surroundings.unknown);
  if (!words.ok) return words;
  const given = words.value;
  if (given.has('help')) return succeed({ kind: 'help' });

  const port = Number(given.get('port') ?? '0');
  if (!/^\d{1,5}$/.test(given.get('port') ?? '0') || port > 65_535) {
    return fail(`--port must be a number from 0 to 65535, not "${given.get('port')}".`);
  }
  const memoryApi = readMemoryApi(given.get('memory-api'), given.get('memory-api-key'));
  if (!memoryApi.ok) return memoryApi;
  const vault = resolve(surroundings.cwd, given.get('vault') ?? surroundings.paths.vault);
  const data = resolve(surroundings.cwd, given.get('data') ?? surroundings.paths.data);
  if (isWithin(vault, data)) return fail('--data must lie outside the vault.');
  return succeed({
    kind: 'start',
    options: {
      browser: given.has('browser'),
      open: !given.has('no-open'),
      port,
      vault,
      data,
      memoryApi: memoryApi.value,
    },
  });
}

/** The same options as words, for handing them to another process. */
export function startArguments(start: StartOptions): string[] {
  return [
    ...(start.browser ? ['--browser'] : []),
    ...(start.open ? [] : ['--no-open']),
    `--port=${start.port}`,
    `--vault=${start.vault}`,
    `--data=${start.data}`,
    ...(start.memoryApi
      ? [`--memory-api=${start.memoryApi.baseUrl}`, `--memory-api-key=${start.memoryApi.key}`]
      : []),
  ];
}

function readWords(
  args: readonly string[],
  unknown: StartSurroundings['unknown'],
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
      const word = token.kind === 'option' ? token.rawName : token.value;
      return fail(`Unknown option "${word}". Try --help.`);
    }
  }
  return succeed(given);
}

function readMemoryApi(
  address: string | undefined,
  key: string | undefined,
): Result<StartOptions['memoryApi'], string> {
  if (address === undefined && key === undefined) return succeed(null);
  if (address === undefined || key === undefined) {
    return fail('--memory-api and --memory-api-key belong together: give both or none.');
  }
  const url = parseUrl(address);
  const clean = url && !url.username && !url.password && !url.search && !url.hash;
  if (!clean || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return fail(`--memory-api must be a plain http or https address, not "${address}".`);
  }
  if (!/^[\x21-\x7e]{1,500}$/.test(key)) return fail('--memory-api-key is not a key.');
  return succeed({ baseUrl: url.href.replace(/\/+$/, ''), key });
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  const leadsOut = way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
  return !leadsOut;
}
