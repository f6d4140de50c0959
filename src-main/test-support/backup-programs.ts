import { join } from 'node:path';
import { builtProgram } from './built-programs.ts';

/** The thread of the product. */
export const backupThread = async (): Promise<string> =>
  join(await builtProgram('backups'), 'core-backups/thread.mjs');

/** The same, which stands still in a backup until the file `gate-open` is in the data folder; it makes `gate-reached` then. */
export const gatedBackupThread = async (): Promise<string> =>
  join(await builtProgram('backups'), 'gated-backups/thread.mjs');
