import { app } from 'electron';
import type { CrashWatch } from '../crash-watch.ts';
import { coreServiceName, memoryServiceName } from './core-program.ts';

/** Reports windows and helpers of Chromium that end by themselves, and promises whose failure nobody handles. */
export function followCrashes(watch: CrashWatch): void {
  let isQuitting = false;
  // what ends with the app has not crashed
  app.on('will-quit', () => {
    isQuitting = true;
  });
  app.on('quit', watch.ended);
  app.on('render-process-gone', (_event, _contents, { reason, exitCode }) => {
    if (reason !== 'clean-exit' && !isQuitting) watch.report({ process: 'window', reason, exitCode });
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode, name, serviceName }) => {
    if (reason === 'clean-exit' || isQuitting) return;
    // whoever started these reports them, with what they wrote last
    if ([name, serviceName].some((one) => one === coreServiceName || one === memoryServiceName)) return;
    watch.report({ process: type === 'GPU' ? 'graphics' : 'helper', reason, exitCode });
  });
  // Electron goes on after one
  process.on('unhandledRejection', (error) => {
    console.error('A promise was rejected, and nothing handled it:', error);
    watch.report({ process: 'main', reason: 'unhandled-rejection', error: error ?? null });
  });
}

/** Switches and options of this run for another one, in safe mode or not. */
export const argumentsFor = (args: readonly string[], safeMode: boolean): string[] => [
  ...args.filter((one) => one !== safeModeOption),
  ...(safeMode ? [safeModeOption] : []),
];

const safeModeOption = '--safe-mode';

/** Ends the app as a user would, and starts it again. `variables`: what it was started with, and has removed. */
export function restartApp(safeMode: boolean, variables: Readonly<Record<string, string>>): void {
  const image = process.env.APPIMAGE; // the program inside of it is gone by then
  // whoever is started by this call has them
  Object.assign(process.env, variables);
  app.relaunch({
    args: argumentsFor(process.argv.slice(1), safeMode),
    ...(image === undefined ? {} : { execPath: image }),
  });
  for (const name of Object.keys(variables)) delete process.env[name];
  app.quit();
}
