import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { collectAssets } from '../src-service/developer/styles/static-assets.ts';
import { hashFiles } from './hash-files.ts';
import { listLicences } from './licences.ts';
import { oldestElectron } from './oldest-electron.ts';
import { root } from './root.ts';
import { underLock } from './under-lock.ts';

/** One program of the app, with everything in it but what is native. */
export type Program = {
  readonly entry: string;
  /** One folder and a name in it, below the folder that is built into. */
  readonly file: string;
  readonly format: 'cjs' | 'es';
  readonly target: readonly string[];
  readonly external: readonly string[];
  /** What is imported later is in files beside it; otherwise the program is a single file. */
  readonly isSplit?: boolean;
};

/** Electron's own two processes: its API is CommonJS. */
const electronProgram = (entry: string, file: string): Program => ({
  entry,
  file,
  format: 'cjs',
  target: [oldestElectron.node, oldestElectron.chromium],
  external: ['electron'],
});

/** A program of plain Node, of the project or of Electron's utility process. */
export const nodeProgram = (entry: string, file: string): Program => ({
  entry,
  file,
  format: 'es',
  target: ['node24'],
  external: ['better-sqlite3', '@node-rs/argon2'],
});

/** The thread of the core that makes backups. */
export const backupThreadProgram: Program = {
  ...nodeProgram('src-main/core/backups/backup-thread.ts', 'core-backups/thread.mjs'),
  isSplit: true,
};

/** The app, beside its page. */
const appPrograms: readonly Program[] = [
  { ...electronProgram('src-main/electron/main.ts', 'main/main.cjs'), isSplit: true },
  electronProgram('src-main/electron/preload.ts', 'preload/preload.cjs'),
  { ...nodeProgram('src-main/core-process/core-entry.ts', 'core/core-process.mjs'), isSplit: true },
  { ...nodeProgram('src-main/browser/server.ts', 'browser/server.mjs'), isSplit: true },
  backupThreadProgram,
];

/** The Memory service and its threads. */
const servicePrograms: readonly Program[] = [
  { ...nodeProgram('src-service/cli.ts', 'service/cli.mjs'), isSplit: true },
  nodeProgram('src-service/pipeline/thread/offline-enricher-thread.ts', 'service-enricher/enricher.mjs'),
  nodeProgram('src-service/storage/sqlite/writer/writer-thread.ts', 'service-writer/writer.mjs'),
];

/** What the programs of the service are made of. */
export const serviceSources: readonly string[] = [
  'src-service/*',
  'src-service/!(test)/**/*',
  'src-shared/**/*',
];

const out = join(root, 'out');
const stampFile = join(out, 'stamp');
/** Milliseconds that another process may take. */
const longestBuild = 5 * 60_000;

/** Builds everything into `out/`. */
export function build(): Promise<void> {
  return alone(buildAll);
}

/** Builds unless `out/` is whole and was built from just these sources. */
export function buildIfNeeded(): Promise<void> {
  return alone(async () => {
    const built =
      existsSync(stampFile) && readFileSync(stampFile, 'utf8') === `${sourceStamp()} ${outputStamp()}`;
    if (!built) await buildAll();
  });
}

/**
 * Builds a part of the app into a folder of its own, unless that was built from just these sources. A program that runs
 * from the folder meanwhile keeps what it has loaded.
 */
export function buildIn(
  folder: string,
  sources: readonly string[],
  work: (into: string) => Promise<unknown>,
): Promise<void> {
  return alone(async () => {
    const stamp = hashFiles(root, [...sources, ...settings], isSource);
    const file = join(folder, 'stamp');
    if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
    const into = `${folder}.new`;
    rmSync(into, { recursive: true, force: true });
    await work(into);
    writeFileSync(join(into, 'stamp'), stamp);
    rmSync(folder, { recursive: true, force: true });
    renameSync(into, folder);
  });
}

/** Builds the page alone. The rest may be older, so the next start builds everything. */
export async function rebuildPage(): Promise<void> {
  await alone(async () => {
    rmSync(stampFile, { force: true });
    await buildPage();
  });
}

/** One build at a time: two would empty each other's folders. */
async function alone(work: () => Promise<void>): Promise<void> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const { NODE_ENV } = process.env;
  await underLock(join(root, '.cache', 'build.lock'), longestBuild, work);
  // Vite sets it for the whole process, and what is started next would take itself for the product
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}

async function buildAll(): Promise<void> {
  console.error('Building Example Notes ...');
  // Taken before: a source that changes meanwhile makes the next start build again.
  const stamp = sourceStamp();
  rmSync(stampFile, { force: true });
  await Promise.all([
    buildPage(),
    ...appPrograms.map((program) => buildProgram(program, out)),
    buildService(out),
  ]);
  writeFileSync(stampFile, `${stamp} ${outputStamp()}`);
}

/** Builds the Memory service alone, with its threads and the looks of its pages, into a folder that it may run from. */
export async function buildService(into: string): Promise<void> {
  await Promise.all(servicePrograms.map((program) => buildProgram(program, into)));
  copyAssets(into);
}

/**
 * V8 keeps the source of all that it has loaded, with two bytes for each character as soon as one of them is not of Latin-1. So what is not ASCII
 * is escaped, and no comment kept but licences; what is tagged, as with `String.raw`, has to be escaped where it is written.
 */
const oneByte = { charset: 'ascii', comments: { jsdoc: false } } as const;

/** Builds one program below a folder. */
export async function buildProgram(program: Program, into: string): Promise<void> {
  const [folder = '', file = ''] = program.file.split('/');
  await viteBuild({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [...program.external] },
    build: {
      ssr: program.entry,
      outDir: join(into, folder),
      emptyOutDir: true,
      target: [...program.target],
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        external: [...program.external],
        output: {
          ...oneByte,
          format: program.format,
          entryFileNames: file,
          chunkFileNames: program.format === 'cjs' ? '[name].cjs' : '[name].mjs',
          codeSplitting: program.isSplit === true,
        },
      },
    },
  });
}

/** The style sheet and the fonts of the pages that the service serves. */
export function copyAssets(into: string): void {
  const folder = join(into, 'service-look');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of collectAssets()) writeFileSync(join(folder, name), bytes);
}

async function buildPage(): Promise<void> {
  const folder = join(root, 'src-renderer');
  const buildHtml = (names: readonly string[], isFirst: boolean): Promise<unknown> =>
    viteBuild({
      root: folder,
      // its licence does not fit that of the app; diagrams have another layout
      resolve: { alias: [{ find: /^elkjs.*$/, replacement: join(folder, 'diagrams', 'no-elk.ts') }] },
      configFile: join(folder, 'vite.config.ts'),
      logLevel: 'warn',
      build: {
        target: oldestElectron.chromium,
        cssTarget: oldestElectron.chromium,
        emptyOutDir: isFirst,
        rolldownOptions: { input: names.map((name) => join(folder, name)), output: oneByte },
      },
    });
  // `start.ts` is a program of its own, which runs before the rest of the page is there
  await buildHtml(['index.html', 'start.ts'], true);
  // on its own, or the app would load what it shares with it
  await buildHtml(['diagrams.html'], false);
  // shown by the settings
  writeFileSync(join(out, 'renderer', 'licences.json'), JSON.stringify(listLicences()));
}

/** What every build depends on, beside its sources. */
const settings = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/build.ts',
  'tools/oldest-electron.ts',
];
const isSource = (name: string): boolean => !/\.test\.tsx?$/.test(name);

/** Hash of everything a build depends on: what a fresh check-out or a touched file leaves the same stays the same. */
const sourceStamp = (): string => hashFiles(root, ['src-*/**/*', ...guide, ...settings], isSource);
/** What the page shows of the documents. */
const guide = ['docs/user-guide.md', 'assets/*-light.webp'];

/** Hash of everything that was built: a file that was deleted or replaced since is built again. */
function outputStamp(): string {
  return hashFiles(out, ['*/**/*'], (name) => !name.endsWith('.map'));
}

if (import.meta.main) {
  await build().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
