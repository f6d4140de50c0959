import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Database } from 'better-sqlite3';
import { backendMethods } from '../backend-methods.ts';
import { type Call, groupCommit, type Reply } from './group-commit.ts';

/** Calls in one commit. More would only make the first of them wait. */
const largestGroup = 512;

/** Runs the calls that a port receives on a connection that writes, until it receives `close`. */
export function serveWriter(port: MessagePort, database: Database): void {
  const commit = groupCommit(database, backendMethods(database));

  port.on('message', (first: readonly Call[] | 'close') => {
    if (first === 'close') {
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
      port.postMessage(replies, memoryOf(replies));
      for (const { moved } of group) for (const memory of moved) memory.transfer(0); // frees it at once
    }
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
