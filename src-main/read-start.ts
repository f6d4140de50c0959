import { existsSync, readFileSync } from 'node:fs';
import { fail, type Result } from '../src-shared/result.ts';
import { defaultPaths } from './default-paths.ts';
import { memoryApiKeyVariable } from './memory-api-option.ts';
import { parseStartOptions, type StartEnvironment, type StartRequest } from './start-options.ts';
import { unreadableFolder, unwritableFolder } from './unwritable-folder.ts';
import { lastUsedVault } from './vault-list.ts';

/**
 * The options of this process, with folders that were checked. A failure is one line for the user;
 * nothing was changed then.
 */
export function readStart(
  args: readonly string[],
  unknown: StartEnvironment['unknown'],
): Result<StartRequest, string> {
  const paths = defaultPaths();
  const request = parseStartOptions(args, {
    cwd: process.cwd(),
    paths,
    lastUsed: () => lastUsedVault(paths.data),
    unknown,
    env: process.env,
    readFile: (path) => readFileSync(path, 'utf8'),
  });
  // Neither the process list nor a child process may show it.
  const wasArgument = hideKeyArgument();
  delete process.env[memoryApiKeyVariable];
  if (wasArgument && request.ok)
    console.error(
      `Other programs can read a key on the command line. Pass it in ${memoryApiKeyVariable} or by --memory-api-key-file instead.`,
    );
  if (!request.ok || request.value.kind === 'help') return request;
  const { vault, data } = request.value.options;
  // Where a journal exists, the app also starts without its vault, and reports what is wrong with it.
  const problem = (existsSync(data) ? null : unreadableFolder(vault)) ?? unwritableFolder(data);
  return problem === null ? request : fail(problem);
}

const option = '--memory-api-key';

/** Arguments of a command line with the API key masked; undefined when they hold no key. */
export function withoutKey(args: readonly string[]): readonly string[] | undefined {
  let found = false;
  const masked = args.map((argument, index) => {
    if (argument.startsWith(`${option}=`)) {
      found = true;
      return `${option}=•`;
    }
    if (args[index - 1] !== option) return argument;
    found = true;
    return '•';
  });
  return found ? masked : undefined;
}

/**
 * Removes a key from the arguments that the process list shows, as far as the system lets a program do that: until
 * then they could be read. Returns whether there was one.
 */
function hideKeyArgument(): boolean {
  const masked = withoutKey(process.argv);
  if (masked === undefined) return false;
  // Where it can, Node writes a title over the arguments. On Windows it is the name of the console.
  if (process.platform !== 'win32') process.title = [...masked].join(' ');
  return true;
}
