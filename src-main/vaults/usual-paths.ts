import { type DefaultPaths, defaultPaths } from '../default-paths.ts';
import { lastUsedVault } from './vault-list.ts';

/** The folders of a command that names none: those that a start of the app would open. A command that names one has the default ones beside it. */
export function usualPaths(args: readonly string[], paths: DefaultPaths = defaultPaths()): DefaultPaths {
  const namesOne = args.some((argument) => /^--(?:vault|data)(?:=|$)/.test(argument));
  return (namesOne ? null : lastUsedVault(paths.data)) ?? paths;
}
