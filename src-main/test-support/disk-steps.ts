import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import Database from 'better-sqlite3';

/**
 * Preloaded into a child process: tells right before each step of it that changes the disk (a file operation, or a statement of
 * the journal), so that it can be ended there, as a power cut between any two lines would.
 */
let tell: ((step: number) => void) | null = null;
let taken = 0;

/** From here on, `act` is called before each step, with its number from 0 on; what it does itself is no step. */
export function beforeEachStep(act: (step: number) => void): void {
  taken = 0;
  tell = act;
}

/** How many steps were taken since {@link beforeEachStep}; it is told of no more. */
export function stepsTaken(): number {
  tell = null;
  return taken;
}

function step(): void {
  const told = tell;
  if (told === null) return;
  tell = null;
  told(taken);
  tell = told;
  taken += 1;
}

type Callable = (...args: unknown[]) => unknown;

function watchCalls(owner: object, names: readonly string[]): void {
  for (const name of names) {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') throw new Error(`there is no ${name} to watch`);
    const wrapped: Callable = function wrapped(this: unknown, ...args) {
      step();
      return Reflect.apply(original, this, args);
    };
    Reflect.set(owner, name, wrapped);
  }
}

watchCalls(fs, ['renameSync', 'linkSync', 'unlinkSync', 'mkdirSync', 'openSync', 'writeSync', 'fsyncSync']);
watchCalls(fs.promises, ['unlink', 'mkdir', 'open']);
syncBuiltinESMExports();
const database = new Database(':memory:');
watchCalls(Object.getPrototypeOf(database.prepare('SELECT 1')), ['run']);
database.close();
