import { existsSync } from 'node:fs';
import { fail, type Result } from '../src-shared/result.ts';
import { defaultPaths } from './default-paths.ts';
import { parseStartOptions, type StartRequest, type StartSurroundings } from './start-options.ts';
import { unreadableFolder, unwritableFolder } from './unwritable-folder.ts';

/**
 * What this process was asked for, with folders that can be used. A failure is one line for the person who asked;
 * nothing was changed then.
 */
export function readStart(
  args: readonly string[],
  unknown: StartSurroundings['unknown'],
): Result<StartRequest, string> {
  const request = parseStartOptions(args, { cwd: process.cwd(), paths: defaultPaths(), unknown });
  if (!request.ok || request.value.kind === 'help') return request;
  const { vault, data } = request.value.options;
  // With a journal the app starts without its vault, too, and says what is wrong with it.
  const problem = (existsSync(data) ? null : unreadableFolder(vault)) ?? unwritableFolder(data);
  return problem === null ? request : fail(problem);
}
