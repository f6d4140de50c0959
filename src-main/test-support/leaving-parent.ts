import { join } from 'node:path';
import { startForkedCoreProcess } from '../core-process/forked-core-process.ts';

/** A shell that starts a core which hangs, prints its process, and ends by an error. */
const { control } = startForkedCoreProcess({
  script: join(import.meta.dirname, 'hanging-process.ts'),
  node: process.execPath,
  env: process.env,
  format: 'framed',
});
control.onMessage((pid) => {
  console.log(pid);
  throw new Error('The shell ends.');
});
