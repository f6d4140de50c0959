import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expectNoSecretsOf } from './expect-no-secrets.ts';

/** Watches all processes that are started, however they end. */
export type ProcessWatch = {
  /** Rejects when one of them printed a secret. Of those that have ended it knows every word. */
  check(): Promise<void>;
  stop(): void;
};

type Watched = {
  readonly child: ChildProcess;
  readonly output: Readonly<Record<'stdout' | 'stderr', string>>;
  /** When it has ended and all it printed has arrived. */
  readonly closed: Promise<void>;
};

/** The part of a process's arguments that makes it one of the service. */
const ofService = /\bsrc-service[\\/]cli\.ts$|\bservice[\\/]cli\.mjs$/;

/**
 * Watches all processes of the service that this process starts, except those it waits for without a turn of its event
 * loop (`spawnSync`). Node's own diagnostics report each of them, so no test can forget to.
 */
export function watchProcesses(program: RegExp = ofService): ProcessWatch {
  const watched: Watched[] = [];

  function onProcess(message: unknown): void {
    const { process: child } = message as { process: ChildProcess }; // as Node documents this channel
    child.once('spawn', () => {
      if (!child.spawnargs.some((argument) => program.test(argument))) return;
      const output = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr'] as const) {
        child[name]?.on('data', (part: unknown) => {
          output[name] += String(part);
        });
      }
      const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
      watched.push({ child, output, closed });
    });
  }

  subscribe('child_process', onProcess);
  return {
    async check() {
      for (const { child, output, closed } of watched) {
        if (child.exitCode !== null || child.signalCode !== null) await closed;
        expectNoSecretsOf(child.spawnargs, output);
      }
    },
    stop: () => void unsubscribe('child_process', onProcess),
  };
}
