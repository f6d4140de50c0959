import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Database } from 'better-sqlite3';
import { backendMethods } from '../backend-methods.ts';
import { textErasure } from '../erase-text.ts';
import { type Call, groupCommit, type Reply } from './group-commit.ts';

/** Calls in one commit. More would only make the first of them wait. */
const largestGroup = 512;

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
      for (const { moved } of group) for (const memory of moved) memory.transfer(0); // frees it at once
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
