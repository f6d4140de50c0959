import { homedir } from 'node:os';
import { join } from 'node:path';
import envPaths from 'env-paths';

/** Where notes and the app's own data are stored by default. */
export type DefaultPaths = {
  /** A visible folder in the user's home. */
  readonly vault: string;
  /** The platform's folder for application data, e.g. `~/.local/share/example-notes`. */
  readonly data: string;
};

/** The default folders of the user who runs this process. */
export function defaultPaths(): DefaultPaths {
  return { vault: join(homedir(), 'Example Notes'), data: envPaths('example-notes', { suffix: '' }).data };
}
