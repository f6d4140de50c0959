import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, parse, sep } from 'node:path';
import { t } from '../../src-shared/texts/t.ts';
import { isBelow } from '../core/disk/lies-within.ts';

export type TypedPathSurroundings = {
  /** Absolute paths: the app's own folder, and the user's. */
  readonly data: string;
  readonly home: string;
  /** Folders of the system, absolute; see {@link systemFolders}. */
  readonly system: readonly string[];
};

/**
 * Why a path is refused that came from a page, as a sentence for the user; null when it is not. In a browser paths are typed, and nothing shows
 * that a person typed them: so none may lead to where programs keep keys and settings, and where what is written is run.
 */
export async function typedPathProblem(
  typed: string,
  { data, home, system }: TypedPathSurroundings,
): Promise<string | null> {
  const path = normalize(/^~[/\\]/.test(typed.trim()) ? join(home, typed.trim().slice(2)) : typed.trim());
  // The method that gets it says what a whole path is.
  if (!isAbsolute(path) || path.includes('\0')) return null;
  if (process.platform === 'win32' && /^\\\\/.test(path)) return t('pathErrors.networkPlace', { path });
  const real = await realPath(path);
  if (real === parse(real).root) return t('pathErrors.wholeDisk', { path });
  const own = await realPath(data);
  if (real === own || isBelow(own, real)) return t('pathErrors.ownData', { path });
  for (const folder of await Promise.all([...system, ...programFolders(home)].map(realPath)))
    if (real === folder || isBelow(folder, real)) return t('pathErrors.systemFolder', { path, folder });
  const name = real.split(sep).find((part) => part.startsWith('.'));
  return name === undefined ? null : t('pathErrors.hidden', { path, name });
}

/** Folders of the system, which hold no notes. */
export function systemFolders(
  platform: string = process.platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
): readonly string[] {
  if (platform === 'win32')
    return [env.SystemRoot, env.ProgramFiles, env['ProgramFiles(x86)'], env.ProgramData].flatMap((folder) =>
      folder === undefined || folder === '' ? [] : [folder],
    );
  return [
    ...['/bin', '/boot', '/dev', '/etc', '/lib', '/lib64', '/proc', '/sbin', '/sys', '/usr'],
    ...(platform === 'darwin' ? ['/System', '/Library', '/Applications'] : []),
  ];
}

/** Folders of programs in the user's own that are not hidden by their names. */
const programFolders = (home: string): readonly string[] => {
  const names: Readonly<Record<string, string>> = { darwin: 'Library', win32: 'AppData' };
  const name = names[process.platform];
  return name === undefined ? [] : [join(home, name)];
};

/** The path with all symbolic links resolved, as far as it exists. */
async function realPath(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined) return real;
  const parent = dirname(path);
  return parent === path ? path : join(await realPath(parent), basename(path));
}
