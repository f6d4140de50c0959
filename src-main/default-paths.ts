import { homedir } from 'node:os';
import { join } from 'node:path';
import envPaths from 'env-paths';

/** Where notes and the app's own data lie when nobody says otherwise. */
export type DefaultPaths = {
  /** A folder a person finds in their home. */
  readonly vault: string;
  /** The platform's folder for application data, e.g. `~/.local/share/example-notes`. */
  readonly data: string;
};

/** The default folders of the person who runs this process. */
export function defaultPaths(): DefaultPaths {
  return { vault: join(homedir(), 'Example Notes'), data: envPaths('example-notes', { suffix: '' }).data };
}
