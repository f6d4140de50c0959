import { join } from 'node:path';
import { readStart } from '../src-main/read-start.ts';
import { startArguments, startHelp, startVariables } from '../src-main/start-options.ts';
import { buildIfNeeded } from './build.ts';
import { officialElectron, sandboxWorks } from './official-electron.ts';
import { replaceProcess } from './replace-process.mjs';
import { root } from './root.ts';

/** Milliseconds; on a slow line the first start takes a while. */
const longestDownload = 5 * 60_000;

const request = readStart(process.argv.slice(2), 'refuse');
if (!request.ok) stop(request.error);
if (request.value.kind === 'help') {
  console.log(startHelp);
  process.exit(0);
}
const options = request.value.options;
const env = { ...process.env, ...startVariables(options) };

await buildIfNeeded().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const electron = options.browser ? null : await desktop();
if (electron === null) {
  replaceProcess(
    process.execPath,
    [join(root, 'out', 'browser', 'server.mjs'), ...startArguments(options)],
    env,
  );
} else {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // Chromium refuses to sandbox for root
  replaceProcess(electron, [...sandbox, root, ...startArguments(options)], env);
}

/** Electron's program; null, with a line that says why, when there can be no window. */
async function desktop(): Promise<string | null> {
  const noDisplay = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
  if (noDisplay) {
    console.error('There is no display here: serving Example Notes to your browser instead.');
    return null;
  }
  const found = await officialElectron(longestDownload);
  if (found.ok && sandboxWorks(found.value)) return found.value;
  const why = found.ok ? 'this system does not let its sandbox work' : found.error;
  console.error(`Electron cannot be had (${why}): serving Example Notes to your browser instead.`);
  return null;
}

/** Nothing could be started, and nothing was changed. */
function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
