import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { programsVariable, type ThreadProgramName } from './thread-program.ts';

const service = join(import.meta.dirname, '..', '..');

/** The programs by the names they are built under. */
const programs = {
  writer: join(service, 'storage/sqlite/writer/writer-thread.ts'),
  'offline-enricher': join(service, 'pipeline/thread/offline-enricher-thread.ts'),
  'test-enricher': join(import.meta.dirname, 'enricher-thread-program.ts'),
} satisfies Record<ThreadProgramName, string>;

/**
 * Set-up of a test run: builds what threads run, as the product does. A thread that reads TypeScript starts Node's
 * WebAssembly to strip the types; dozens of such threads in one process, one after the other, now and then end it with a
 * segmentation fault in V8's wrappers of WebAssembly.
 */
export async function setup(): Promise<() => void> {
  const root = join(service, '..');
  const cache = join(root, '.cache', 'thread-programs');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'run-'));
  const external = ['better-sqlite3'];
  await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: folder,
      target: ['node22'],
      minify: false,
      rolldownOptions: { input: programs, external, output: { format: 'es', entryFileNames: '[name].mjs' } },
    },
  });
  process.env[programsVariable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
