import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** A package that the app contains. */
type Licence = { readonly name: string; readonly version: string; readonly licence: string };

type Locked = { readonly version?: string; readonly license?: string; readonly dev?: boolean };

/** What the lock file does not say: packages that have their licence in a file alone. */
const stated: Readonly<Record<string, string>> = { khroma: 'MIT' };
/** Packages that others name and that the build leaves out. */
const leftOut: ReadonlySet<string> = new Set(['elkjs']);
/** Packages of the developers of which something is in the app: the shell, and the table that languages are detected by. */
const shipped: ReadonlySet<string> = new Set(['electron', 'eld']);

/** The packages of the app and their licences, sorted by name, as `package-lock.json` names them. */
export function listLicences(): Licence[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const found = new Map<string, Licence>();
  for (const [path, { version, license, dev }] of Object.entries(lock.packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (path === '' || leftOut.has(name) || (dev === true && !shipped.has(name)) || version === undefined)
      continue;
    found.set(`${name} ${version}`, { name, version, licence: license ?? stated[name] ?? 'unknown' });
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
