import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/**
 * `node tools/complete-lock.ts`, after a change of dependencies: adds the packages of other platforms to the lock file
 * that a partial registry mirror does not have. npm leaves those out of the lock, and `npm ci` then refuses the lock
 * as incomplete, everywhere. The entries carry version and platform, which is all a machine needs to pass them over.
 */
type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
];
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'riscv64',
  'ppc64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

const file = join(root, 'package-lock.json');
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'));
const added: string[] = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '') continue;
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const version = /^[\^~]?(\d+\.\d+\.\d+[\w.-]*)$/.exec(range)?.[1];
    const at = `node_modules/${name}`;
    if (lock.packages[at] !== undefined || lock.packages[`${path}/${at}`] !== undefined) continue;
    const platform = platformOf(name);
    if (version === undefined || platform === undefined) {
      console.error(`${path} wants ${name}@${range}: its platform cannot be read from its name.`);
      continue;
    }
    lock.packages[at] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true };
    added.push(name);
  }
}
const sorted = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`${added.length} packages of other platforms added to the lock.`);

/** The platform a package is for, from the customary words in its name. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[^a-z0-9]+/);
  const system = words.includes('wasi') ? undefined : systems.find((word) => words.includes(word));
  const processor = processors.find((word) => words.includes(word));
  if (system === undefined && processor === undefined)
    return name === 'fsevents' ? { os: ['darwin'] } : undefined;
  return {
    ...(processor === undefined ? {} : { cpu: [processor] }),
    ...(system === undefined ? {} : { os: [system] }),
    ...(words.includes('musl') || words.includes('linuxmusl') ? { libc: ['musl'] } : {}),
  };
}
