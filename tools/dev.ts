import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { rebuildPage } from './build.ts';
import { root } from './root.ts';

/**
 * `npm run dev -- [options of npm start]`: starts the app again after every change of its sources. A change of the
 * page alone builds the page alone: reload it (F5) to see it.
 */
const quiet = 200; // milliseconds: an editor saves several files at once
const folders = ['src-shared', 'src-main', 'src-renderer', 'src-service'];
const args = process.argv.slice(2);

let app = start(args);
let changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
/** One change after the other: two at once would start two apps. */
let applied = Promise.resolve();

for (const folder of folders) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name !== null && /\.test\.tsx?$/.test(name)) return;
    changed.add(folder);
    clearTimeout(timer);
    timer = setTimeout(() => {
      applied = applied.then(apply);
    }, quiet);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    await stop(app);
    process.exit(0);
  });
}

async function apply(): Promise<void> {
  if (changed.size === 0) return; // the change before took this one along
  const pageAlone = changed.size === 1 && changed.has('src-renderer');
  changed = new Set();
  if (pageAlone) {
    return rebuildPage().then(
      () => console.error('The page was built: reload it.'),
      (error: unknown) => console.error(String(error)),
    );
  }
  await stop(app);
  app = start([...args.filter((word) => word !== '--no-open'), '--no-open']);
}

function start(words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(root, 'tools', 'start.ts'), ...words], {
    cwd: root,
    stdio: 'inherit',
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
