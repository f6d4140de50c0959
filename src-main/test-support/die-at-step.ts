import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import Database from 'better-sqlite3';

/**
 * Preloaded into a child process: kills it with SIGKILL right before its Nth step that changes the disk (a file
 * operation, or a statement of the journal), as a power cut between any two lines would. Steps count from the first
 * call of {@link armCrash}.
 */
let armed = false;
let left = Number.POSITIVE_INFINITY;
let taken = 0;

/** From here on, `step` steps are let through; the next one is the end. */
export function armCrash(step: number): void {
  left = step;
  taken = 0;
  armed = true;
}

/** How many steps were counted since {@link armCrash}. */
export function stepsTaken(): number {
  armed = false;
  return taken;
}

function step(): void {
  if (!armed) return;
  if (left <= 0) process.kill(process.pid, 'SIGKILL');
  left -= 1;
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
