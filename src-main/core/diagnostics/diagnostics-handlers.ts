import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { diagnosticsMethods } from '../../../src-shared/rpc/diagnostics.ts';
import type { Diagnostics } from './diagnostics.ts';

/** They need no vault: a vault that cannot be opened is a reason for a report. */
export const diagnosticsHandlers = (diagnostics: Diagnostics): HandlersOf<typeof diagnosticsMethods> => ({
  'diagnostics.collect': () => diagnostics.collect(),
  'diagnostics.save': async ({ id, path }) => ({ path: await diagnostics.save(id, path) }),
});
