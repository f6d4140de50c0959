import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Database } from 'better-sqlite3';
import { type BackendMethod, type BackendMethods, backendMethods } from '../backend-methods.ts';
import { textErasure } from '../erase-text.ts';

/** A method to run in the writer thread. */
export type Call = {
  readonly id: number;
  readonly method: BackendMethod;
  readonly args: readonly unknown[];
  /** Memory of its arguments that is moved to the thread instead of being copied. */
  readonly moved: readonly ArrayBuffer[];
};

/** Its result. An error is reduced to its code, or else its name, and its message, since it crosses a thread. */
export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly code: string; readonly message: string };

/**
 * Runs the calls of one group in one durable transaction. A call that throws is rolled back alone: the group then runs
 * again with a savepoint around each call, which is slower and hardly ever needed. If the commit itself fails, nothing
 * was written and every reply carries the error.
 */
function groupCommit(
  database: Database,
  methods: BackendMethods,
): (calls: readonly Call[]) => readonly Reply[] {
  const run = (call: Call): Reply => {
    const method = methods[call.method] as (...args: readonly unknown[]) => unknown; // typed by the caller's port
    return { id: call.id, ok: true, value: method(...call.args) };
  };
  const together = database.transaction((calls: readonly Call[]): readonly Reply[] =>
    calls.map(run),
  ).immediate;

  const inSavepoint = database.transaction(run);
  const oneByOne = database.transaction((calls: readonly Call[]): readonly Reply[] =>
    calls.map((call) => {
      try {
        return inSavepoint(call);
      } catch (error) {
        // a full disk or a lost file rolls the whole transaction back at once: no savepoint is left to go on from
        if (!database.inTransaction) throw error;
        return failure(call, error);
      }
    }),
  ).immediate;

  return (calls) => {
    try {
      return together(calls);
    } catch (error) {
      if (calls.length === 1) return calls.map((call) => failure(call, error));
    }
    try {
      return oneByOne(calls);
    } catch (error) {
      return calls.map((call) => failure(call, error));
    }
  };
}

function failure({ id }: Call, error: unknown): Reply {
  const code = !(error instanceof Error) ? 'Error' : 'code' in error ? String(error.code) : error.name;
  return { id, ok: false, code, message: error instanceof Error ? error.message : String(error) };
}

/** Calls in one commit. More would only make the first of them wait. */
const largestGroup = 512;

/** Bytes of texts in a group after which SQLite's cache is emptied: their pages are not read again soon, and would hold all of it. */
const largeTexts = 1024 * 1024;

/** Milliseconds without a call after which what deleted texts have left is overwritten: notes are often deleted one after the other. */
const quietBeforeErasing = 2_000;

/** Milliseconds between two attempts at most, when the disk is full, or a backup reads for long. */
const longestPause = 300_000;

/** Calls back after so many milliseconds; returns a function that cancels it. */
export type Later = (milliseconds: number, callback: () => void) => () => void;

const later: Later = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
};

/** Runs the calls that a port receives on a connection that writes, until it receives `close`. */
export function serveWriter(port: MessagePort, database: Database, after: Later = later): void {
  const commit = groupCommit(database, backendMethods(database));
  const erasure = textErasure(database);
  let cancelErasure = (): void => undefined;
  let isErasureDue = erasure.isDue(); // the run before may have been ended
  let pause = quietBeforeErasing;

  function erase(): boolean {
    try {
      return erasure.erase();
    } catch {
      return false; // the disk is full, or another process writes: it stays due
    }
  }

  function eraseLater(): void {
    cancelErasure();
    if (!isErasureDue) return;
    cancelErasure = after(pause, () => {
      isErasureDue = !erase();
      pause = isErasureDue ? Math.min(2 * pause, longestPause) : quietBeforeErasing;
      eraseLater();
    });
  }

  eraseLater();
  port.on('message', (first: readonly Call[] | 'close') => {
    if (first === 'close') {
      cancelErasure();
      if (isErasureDue) erase();
      database.close();
      port.close();
      return;
    }
    let waiting = [...first];
    while (waiting.length > 0) {
      // all calls that arrived during the last commit go into the next one
      for (let more = receiveMessageOnPort(port); more !== undefined; more = receiveMessageOnPort(port)) {
        waiting.push(...(more.message as readonly Call[])); // 'close' comes after the last answer only
      }
      const group = waiting.slice(0, largestGroup);
      waiting = waiting.slice(largestGroup);
      const replies = commit(group);
      isErasureDue ||= group.some(({ method }) => method === 'deleteNotes');
      port.postMessage(replies, memoryOf(replies));
      const texts = group.flatMap(({ moved }) => moved);
      if (texts.reduce((sum, { byteLength }) => sum + byteLength, 0) >= largeTexts)
        database.pragma('shrink_memory');
      for (const memory of texts) memory.transfer(0); // frees it at once
    }
    eraseLater();
  });
}

/** Memory of large texts that were read, which is moved to whoever asked for them. */
function memoryOf(replies: readonly Reply[]): ArrayBuffer[] {
  return replies.flatMap((reply) => {
    if (!reply.ok || !(reply.value instanceof Uint8Array)) return [];
    const { buffer, byteLength } = reply.value;
    // a small one may share its memory with others
    return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  });
}
