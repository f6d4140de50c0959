import { existsSync, readFileSync } from 'node:fs';
import { fail, type Result } from '../src-shared/result.ts';
import { defaultPaths } from './default-paths.ts';
import { hideKeyArgument } from './hide-key-argument.ts';
import { memoryApiKeyVariable } from './memory-api-option.ts';
import { parseStartOptions, type StartEnvironment, type StartRequest } from './start-options.ts';
import { unreadableFolder, unwritableFolder } from './unwritable-folder.ts';

/**
 * What this process was asked for, with folders that can be used. A failure is one line for the person who asked;
 * nothing was changed then.
 */
export function readStart(
  args: readonly string[],
  unknown: StartEnvironment['unknown'],
): Result<StartRequest, string> {
  const request = parseStartOptions(args, {
    cwd: process.cwd(),
    paths: defaultPaths(),
    unknown,
    env: process.env,
    readFile: (path) => readFileSync(path, 'utf8'),
  });
  // Neither the list of processes nor a child is to show it.
  const wasArgument = hideKeyArgument();
  delete process.env[memoryApiKeyVariable];
  if (wasArgument && request.ok)
    console.error(
      `A key on the command line can be seen by other programs: better give it in ${memoryApiKeyVariable} or by --memory-api-key-file.`,
    );
  if (!request.ok || request.value.kind === 'help') return request;
  const { vault, data } = request.value.options;
  // With a journal the app starts without its vault, too, and says what is wrong with it.
  const problem = (existsSync(data) ? null : unreadableFolder(vault)) ?? unwritableFolder(data);
  return problem === null ? request : fail(problem);
}
