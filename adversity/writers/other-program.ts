import { fork } from 'node:child_process';
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
  let done = (): void => undefined;
  let failed = (_error: Error): void => undefined;
  child.on('message', () => done());
  child.on('exit', () => failed(new Error('the other program died')));
  return {
    addLine: (edit) =>
      new Promise((resolve, reject) => {
        done = resolve;
        failed = reject;
        child.send(edit);
      }),
    stop: () => child.disconnect(),
  };
}
