import { type Method, type MethodHandlers, methods } from '../../../src-shared/rpc/contract.ts';
import { systemPathsIn } from '../../../src-shared/rpc/methods/define-method.ts';
import { CoreError } from '../errors/core-error.ts';

type AnyHandler = (params: Readonly<Record<string, unknown>>) => unknown;

/**
 * The same handlers, refused as `path-refused` while a path of the system among their parameters has a problem. `problemOf`: why a window
 * may not name a path, as a sentence for the user; null when it may.
 */
export function checkSystemPaths<Handlers extends MethodHandlers>(
  handlers: Handlers,
  problemOf: (path: string) => Promise<string | null>,
): Handlers {
  const checked = Object.entries(handlers).map(([name, handler]) => {
    const given = handler as AnyHandler; // the schema of its parameters was checked before
    const paths = systemPathsIn(methods[name as Method].params); // the handlers have the names of the methods
    if (paths.length === 0) return [name, given];
    return [
      name,
      async (params: Parameters<AnyHandler>[0]) => {
        for (const parameter of paths) {
          const path = params[parameter];
          const problem = typeof path === 'string' ? await problemOf(path) : null;
          if (problem !== null) throw new CoreError('path-refused', problem);
        }
        return given(params);
      },
    ];
  });
  return Object.fromEntries(checked) as Handlers; // the same names
}
