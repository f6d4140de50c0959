import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { claimsAllDone } from './checks/status-honesty.ts';
import { createUntouched, type Untouched } from './checks/untouched.ts';
import { type Computer, type ComputerOptions, createComputer } from './computer.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Choices } from './random.ts';
import { type SharedService, startSharedService } from './service/shared-service.ts';
import { until } from './wait.ts';

/** Where one scenario is played: its computers, their service, and what has to be true of them afterwards. */
export type Lab = {
  readonly folder: string;
  readonly random: Choices;
  /** The short form: fewer rounds, the same checks. */
  readonly quick: boolean;
  readonly ledger: Ledger;
  readonly untouched: Untouched;
  readonly computers: readonly Computer[];
  readonly services: readonly SharedService[];
  /** Data folders that were taken away from a computer: their revisions were once known, but keep no text. */
  readonly lostData: string[];
  /** The texts that edits of this lab have committed, each as title, newline, trimmed text. */
  readonly edits: Set<string>;
  readonly faults: readonly string[];
  /** Makes a computer and starts its app. */
  computer(name: string, options?: Partial<ComputerOptions>): Promise<Computer>;
  service(): Promise<SharedService>;
  /** Something is not as it has to be. */
  fault(text: string): void;
  /** Records a fault unless it holds. */
  expect(holds: boolean, fault: string): void;
  /** Waits for a state; a fault when it does not come. False then, and the scenario goes on. */
  reached(what: string, condition: () => boolean | Promise<boolean>, limit?: number): Promise<boolean>;
  /** Waits until a computer claims that everything is saved and uploaded; a fault when it does not. */
  rest(computer: Computer, limit?: number): Promise<boolean>;
  /** Is done when everything is looked at and ended: to unmount what the scenario mounted. */
  atEnd(work: () => void): void;
  /** Ends what still runs and removes the folder. */
  close(): Promise<void>;
};

export type LabOptions = {
  readonly random: Choices;
  readonly quick: boolean;
  browser(): Promise<Browser>;
  /** Keeps the folder, to be looked at. */
  readonly keep: boolean;
};

/** Milliseconds that a state is waited for when two others did not come. */
const afterTwoMisses = 5_000;

export function createLab({ random, quick, browser, keep }: LabOptions): Lab {
  const folder = mkdtempSync(join(tmpdir(), 'example-notes-adversity-'));
  const ledger = createLedger();
  const faults: string[] = [];
  const computers: Computer[] = [];
  const services: SharedService[] = [];
  const endings: (() => void)[] = [];
  const fault = (text: string): void => void faults.push(text);
  const clean = (): void => {
    for (const work of endings) work();
    if (!keep) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', clean); // also when a signal ends this program
  let missed = 0;
  const reached: Lab['reached'] = async (what, condition, limit = 30_000) => {
    try {
      // a scenario that went wrong twice is seen to its end, but not waited for any more
      await until(what, condition, {
        limit: missed < 2 ? limit : Math.min(limit, afterTwoMisses),
        every: 100,
      });
      return true;
    } catch (error) {
      missed += 1;
      fault(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  return {
    folder,
    random,
    quick,
    ledger,
    untouched: createUntouched(),
    computers,
    services,
    lostData: [],
    edits: new Set(),
    faults,
    async computer(name, options = {}) {
      const made = createComputer(name, folder, { service: null, ...options }, { browser, ledger, fault });
      computers.push(made);
      await made.start();
      return made;
    },
    async service() {
      const started = await startSharedService(join(folder, `service ${services.length + 1}`));
      services.push(started);
      return started;
    },
    fault,
    expect: (holds, text) => {
      if (!holds) fault(text);
    },
    reached,
    rest: (computer, limit) =>
      reached(`${computer.name} says that all is saved and uploaded`, () => claimsAllDone(computer), limit),
    atEnd: (work) => void endings.push(work),
    async close() {
      for (const computer of computers) if (computer.running) await computer.kill();
      for (const service of services) await service.close().catch(() => undefined);
      process.off('exit', clean);
      clean();
    },
  };
}
