import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** A package that the app contains. */
type Licence = { readonly name: string; readonly version: string; readonly licence: string };

/** The same, with the folder that it is installed in, below the root: `node_modules/react`. */
export type LockedPart = Licence & { readonly path: string };

type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
};

/** What the lock file does not say: packages that have their licence in a file alone. */
const stated: Readonly<Record<string, string>> = { khroma: 'MIT' };
/** Packages that others name and that the build leaves out: a layout of diagrams, the compiler, Node for developers. */
const leftOut = /^(?:elkjs|typescript|@typescript\/.*|node-(?:darwin|linux|win)-.*)$/;
/** Packages of the developers of which something is in the app: the shell, and the table that languages are detected by. */
const shipped: ReadonlySet<string> = new Set(['electron', 'eld']);

/** The packages of the app and their licences, sorted by name, as `package-lock.json` names them. */
export function listLicences(): Licence[] {
  const found = new Map<string, Licence>();
  for (const { name, version, licence } of lockedParts())
    found.set(`${name} ${version}`, { name, version, licence });
  return [...found.values()];
}

/** The same packages with their places, of which there may be several, sorted by name. */
export function lockedParts(): LockedPart[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const parts: LockedPart[] = [];
  for (const [path, { version, license, dev }] of Object.entries(lock.packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (path === '' || leftOut.test(name) || (dev === true && !shipped.has(name)) || version === undefined)
      continue;
    parts.push({ name, version, licence: license ?? stated[name] ?? 'unknown', path });
  }
  return parts.sort((one, other) => (one.name < other.name ? -1 : 1));
}
