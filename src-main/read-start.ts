import { existsSync, readFileSync } from 'node:fs';
import { fail, type Result } from '../src-shared/result.ts';
import { defaultPaths } from './default-paths.ts';
import { hideKeyArgument } from './hide-key-argument.ts';
import { memoryApiKeyVariable } from './memory-api-option.ts';
import { parseStartOptions, type StartEnvironment, type StartRequest } from './start-options.ts';
import { unreadableFolder, unwritableFolder } from './unwritable-folder.ts';
import { lastUsedVault } from './vaults/vault-list.ts';

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
