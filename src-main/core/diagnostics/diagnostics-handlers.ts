import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { diagnosticsMethods } from '../../../src-shared/rpc/diagnostics.ts';
import type { Host } from '../shell/host.ts';
import type { Diagnostics } from './diagnostics.ts';

/** They need no vault: a vault that cannot be opened is a reason for a report. */
export const diagnosticsHandlers = (
  diagnostics: Diagnostics,
  host: Pick<Host, 'restart' | 'restartApp'>,
): HandlersOf<typeof diagnosticsMethods> => ({
  'diagnostics.collect': () => diagnostics.collect(),
  'diagnostics.crashes': () => diagnostics.crashes(),
  'diagnostics.deleteCrash': ({ name }) => diagnostics.deleteCrash(name),
  'diagnostics.takeCrashNotice': () => diagnostics.takeCrashNotice(),
  'diagnostics.restartApp': async ({ safeMode }) => {
    // after the answer: this core ends
    if ((await host.restartApp(safeMode)) === 'core') setImmediate(() => void host.restart());
  },
  'diagnostics.save': async ({ id, path }) => ({ path: await diagnostics.save(id, path) }),
});
