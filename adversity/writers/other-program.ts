import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AddLine } from './writer-program.ts';

/** Another program of the same computer, which edits files of the vault. */
export type OtherProgram = {
  /** Resolves when it has closed the file. */
  addLine(edit: AddLine): Promise<void>;
  stop(): void;
};

export function startOtherProgram(): OtherProgram {
  const child = fork(join(import.meta.dirname, 'writer-program.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    async addLine(edit) {
      const done = once(child, 'message');
      child.send(edit);
      await done;
    },
    stop: () => child.disconnect(),
  };
}
