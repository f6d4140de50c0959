import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { build as viteBuild } from 'vite';
import { collectAssets } from '../src-service/developer/styles/static-assets.ts';
import { hashFiles } from './hash-files.ts';
import { root } from './root.ts';

/** One program of the app: a single file with everything in it but what is native. */
type Program = {
  readonly entry: string;
  /** Below `out/`. */
  readonly file: string;
  readonly format: 'cjs' | 'es';
  readonly target: readonly string[];
  readonly external: readonly string[];
};

/** Electron's own two processes: its API is CommonJS, and the oldest Electron the tests run on is 25. */
const electron = { format: 'cjs', target: ['node18', 'chrome114'], external: ['electron'] } as const;
/** Plain Node, of the project or of Electron's utility process. */
const node = { format: 'es', target: ['node22'], external: ['better-sqlite3', '@node-rs/argon2'] } as const;

/** Everything that is built beside the page. */
const programs: readonly Program[] = [
  { entry: 'src-main/electron/main.ts', file: 'main/main.cjs', ...electron },
  { entry: 'src-main/electron/preload.ts', file: 'preload/preload.cjs', ...electron },
  { entry: 'src-main/electron/core-entry.ts', file: 'core/core-process.mjs', ...node },
  { entry: 'src-main/browser/server.ts', file: 'browser/server.mjs', ...node },
  { entry: 'src-service/cli.ts', file: 'service/cli.mjs', ...node },
  {
    entry: 'src-service/pipeline/thread/offline-enricher-thread.ts',
    file: 'service-enricher/enricher.mjs',
    ...node,
  },
  {
    entry: 'src-service/storage/sqlite/writer/writer-thread.ts',
    file: 'service-writer/writer.mjs',
    ...node,
  },
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

/** Builds the page alone. The rest may be older, so the next start builds everything. */
export async function rebuildPage(): Promise<void> {
  await alone(async () => {
    rmSync(stampFile, { force: true });
    await buildPage();
  });
}

/** One build at a time: two would empty each other's folders. The lock ends with its process, however that ends. */
async function alone(work: () => Promise<void>): Promise<void> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const lock = new Database(join(root, '.cache', 'build.lock'), { timeout: longestBuild });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    await work();
  } finally {
    lock.close();
  }
}

async function buildAll(): Promise<void> {
  console.error('Building Example Notes ...');
  // Taken before: a source that changes meanwhile makes the next start build again.
  const stamp = sourceStamp();
  rmSync(stampFile, { force: true });
  await Promise.all([buildPage(), ...programs.map(buildProgram)]);
  copyAssets();
  writeFileSync(stampFile, `${stamp} ${outputStamp()}`);
}

async function buildProgram(program: Program): Promise<void> {
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
      outDir: join(out, folder),
      emptyOutDir: true,
      target: [...program.target],
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        external: [...program.external],
        output: { format: program.format, entryFileNames: file, codeSplitting: false },
      },
    },
  });
}

/** The style sheet and the fonts of the pages that the service serves. */
function copyAssets(): void {
  const folder = join(out, 'service-look');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of collectAssets()) writeFileSync(join(folder, name), bytes);
}

async function buildPage(): Promise<void> {
  const folder = join(root, 'src-renderer');
  await viteBuild({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
}

/** Hash of everything a build depends on: what a fresh check-out or a touched file leaves the same stays the same. */
function sourceStamp(): string {
  const sources = ['src-*/**/*', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'tools/build.ts'];
  return hashFiles(root, sources, (name) => !/\.test\.tsx?$/.test(name));
}

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
