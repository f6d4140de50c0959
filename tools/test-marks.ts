import { dirname, join } from 'node:path/posix';
import { isRepeated, processOf } from './test-processes.ts';

/** What a test can change for the others of its process, and what changes it back; null where nothing does so reliably. */
const changes: readonly { readonly what: string; readonly change: RegExp; readonly undo: RegExp | null }[] = [
  { what: 'mocks a module', change: /\bvi\.(?:mock|doMock)\(/, undo: null },
  {
    what: 'sets a variable of the environment without vi.stubEnv',
    change: /\bprocess\.env\.\w+ (?:\?\?)?=[^=]|\bdelete process\.env\b/,
    undo: null,
  },
  {
    what: 'changes the folder or the umask of the process',
    change: /\bprocess\.(?:chdir|umask)\(/,
    undo: null,
  },
  {
    what: 'defines a property of a global',
    change: /\bdefineProperty\((?:globalThis|window|document|navigator)\b/,
    undo: /\bdeleteProperty\((?:globalThis|window|document|navigator)\b/,
  },
  {
    what: 'fakes timers',
    change: /\bvi\.(?:useFakeTimers|setSystemTime)\(/,
    undo: /\bvi\.useRealTimers\(\)/,
  },
  { what: 'replaces globals', change: /\bvi\.stubGlobal\(/, undo: /\bvi\.unstubAllGlobals\(\)/ },
  {
    what: 'replaces variables of the environment',
    change: /\bvi\.stubEnv\(/,
    undo: /\bvi\.unstubAllEnvs\(\)/,
  },
  {
    what: 'sets the language',
    change: /\b(?:set|show)Language\((?!'en')|\blanguage: '(?:de|zh)'/,
    undo: /\b(?:set|show)Language\('en'/,
  },
];
/** Where a test changes things back even when it fails. */
const afterwards = /\b(?:afterEach|afterAll|onTestFinished)\(|\bfinally \{/;

/** What a test file changes for the others of its process, though it neither changes it back nor has a process of its own. */
export function faultsOfProcess(path: string, text: string): string[] {
  if (processOf(text) === 'its own') return [];
  const [, ...cleaning] = text.split(afterwards);
  return changes
    .filter(({ change, undo }) => change.test(text) && !cleaning.some((part) => undo?.test(part)))
    .map(({ what, undo }) => {
      const remedy = undo === null ? '' : 'change it back afterwards, or ';
      return `${path}: ${what}: ${remedy}say "// in a process of its own: why"`;
    });
}

const testFile = /\.(?:test|spec)\.tsx?$/;
const repeats = /^\/\/ repeats (\.\.?\/\S+): \S/;

/**
 * What is wrong with how a test file says that it repeats another one: its name, and a first line that names a test which
 * `npm test` runs, and what is added to it. `exists` says whether there is a file at a path.
 */
export function faultsOfRepeated(path: string, text: string, exists: (path: string) => boolean): string[] {
  const named = repeats.exec(text)?.[1];
  if (!isRepeated(path))
    return /^\/\/ repeats \./m.test(text) ? [`${path}: its name does not say that it is repeated`] : [];
  if (named === undefined)
    return [`${path}: the first line is not "// repeats ./other.test.ts: what it adds"`];
  const other = join(dirname(path), named);
  if (!testFile.test(other) || !exists(other)) return [`${path}: it repeats ${named}, which is no test`];
  return isRepeated(other) ? [`${path}: it repeats ${named}, which is repeated itself`] : [];
}
