import { accessSync, constants, readFileSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, sep } from 'node:path';
import * as Type from 'typebox';
import * as Value from 'typebox/value';
import type { ReleaseChannel } from '../../core/shell/core-options.ts';

/** What a package says of its updates: a file in its resources. A package that a distribution updates has none. */
const ChannelFileSchema = Type.Object({
  url: Type.String({ pattern: '^https?://.+/$' }),
  publicKey: Type.String({ minLength: 1, maxLength: 200 }),
});

/** How the running app is replaced by a newer version. */
export type Replacement =
  /** One file that the user put somewhere. */
  | { readonly kind: 'app-image'; readonly image: string }
  /** By the installer of the system. */
  | { readonly kind: 'installer' };

/** Where this app gets newer versions, and how it is replaced by one. */
export type OwnUpdates = { readonly channel: ReleaseChannel; readonly replacement: Replacement };

/** What a process is told by its system. */
export type Surroundings = {
  readonly platform: string;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of the package with its description of updates; or that file, for tests of what is not packaged. */
  readonly channelFile: string;
};

/**
 * Undefined where the app is not updated by itself: run from its sources, unpacked from an archive, portable, or installed by a package manager,
 * which updates it; and where this user may not replace it.
 */
export function readOwnUpdates({ platform, arch, env, channelFile }: Surroundings): OwnUpdates | undefined {
  const replacement = replacementOf(platform, env, channelFile);
  if (replacement === undefined) return undefined;
  try {
    const found: unknown = JSON.parse(readFileSync(channelFile, 'utf8'));
    if (!Value.Check(ChannelFileSchema, found)) return undefined;
    const { url, publicKey } = found;
    // one package for both processors
    const named = platform === 'darwin' ? 'darwin' : `${platform}-${arch}`;
    return { channel: { url, publicKey, platform: named }, replacement };
  } catch {
    return undefined;
  }
}

function replacementOf(
  platform: string,
  env: Surroundings['env'],
  channelFile: string,
): Replacement | undefined {
  switch (platform) {
    case 'linux': {
      const named = env.APPIMAGE;
      if (named === undefined || !isAbsolute(named) || !isMountedAt(env.APPDIR, channelFile))
        return undefined;
      const image = replaceable(named);
      return image === undefined ? undefined : { kind: 'app-image', image };
    }
    case 'win32':
      return env.PORTABLE_EXECUTABLE_FILE === undefined ? { kind: 'installer' } : undefined;
    case 'darwin':
      return { kind: 'installer' };
    default:
      return undefined;
  }
}

/** The file itself, where there is a link to it: the link stays. Undefined where this user may not replace it. */
function replaceable(named: string): string | undefined {
  try {
    const image = realpathSync(named);
    accessSync(image, constants.R_OK);
    accessSync(dirname(image), constants.W_OK);
    return image;
  } catch {
    return undefined;
  }
}

/** Programs that an AppImage starts inherit its variables: of an app that was unpacked they name the file of another program. */
function isMountedAt(folder: string | undefined, channelFile: string): boolean {
  if (folder === undefined) return true;
  try {
    return realpathSync(channelFile).startsWith(`${realpathSync(folder)}${sep}`);
  } catch {
    return false;
  }
}

/** The description of updates in the resources of a package. */
export const channelFileIn = (resources: string): string => join(resources, 'updates.json');
