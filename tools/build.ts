import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
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
const node = { format: 'es', target: ['node22'], external: ['better-sqlite3'] } as const;

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
];

const out = join(root, 'out');
const stampFile = join(out, 'stamp');

/** Builds everything into `out/`. */
export async function build(): Promise<void> {
  console.error('Building Example Notes ...');
  // Taken before: a source that changes meanwhile makes the next start build again.
  const stamp = sourceStamp();
  rmSync(stampFile, { force: true });
  await Promise.all([buildPage(), ...programs.map(buildProgram)]);
  writeFileSync(stampFile, stamp);
}

/** Builds unless `out/` was built from just these sources. */
export async function buildIfNeeded(): Promise<void> {
  const built = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp();
  const whole = [...programs.map(({ file }) => file), 'renderer/index.html'].every((file) =>
    existsSync(join(out, file)),
  );
  if (!built || !whole) await build();
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

/** Builds the page alone. */
export async function buildPage(): Promise<void> {
  const folder = join(root, 'src-renderer');
  await viteBuild({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
}

/** Hash of everything a build depends on: what a fresh check-out or a touched file leaves the same stays the same. */
function sourceStamp(): string {
  const files = globSync(['src-*/**/*', 'package.json', 'package-lock.json', 'tools/build.ts'], {
    cwd: root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

if (import.meta.main) {
  await build().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
