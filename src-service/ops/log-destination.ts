import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Characters of lines that wait for a reader at most; what comes then is dropped, and its lines are counted. */
const maxWaiting = 4 * 1024 * 1024;

/** Milliseconds after which a write counts as stalled: its reader takes nothing. */
const stalledAfter = 1_000;

/** Milliseconds until a pipe that takes nothing at the moment is tried again. */
const retryPause = 50;

export type LogDestination = DestinationStream & {
  /** Resolves when all lines are written, or after a second if their reader has stalled. */
  flush(): Promise<void>;
};

/**
 * Where a process writes its log. The lines of one turn of the event loop are written together, by another thread: a reader that stops reading
 * must not stop the service. A crash loses only the lines of the turn it interrupted.
 */
export function logDestination(fd: number): LogDestination {
  let waiting = '';
  let dropped = 0;
  /** What is being written, and since when. */
  let current: { bytes: Buffer; readonly since: number } | null = null;
  let whenWritten = () => {};
  /** What is being written was waited for in vain. */
  let isStalled = false;

  function begin(): void {
    if (current !== null) return;
    if (waiting === '') {
      whenWritten();
      return;
    }
    current = { bytes: Buffer.from(waiting + droppedLine()), since: performance.now() };
    waiting = '';
    writeRest(current);
  }

  function writeRest(written: { bytes: Buffer }): void {
    write(fd, written.bytes, (error, count) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(writeRest, retryPause, written).unref();
        return;
      }
      // after any other error the reader has ended, or the disk is full: the log is lost, and the service goes on
      written.bytes = error ? Buffer.alloc(0) : written.bytes.subarray(count);
      if (written.bytes.length > 0) writeRest(written);
      else {
        current = null;
        begin();
      }
    });
  }

  function droppedLine(): string {
    if (dropped === 0) return '';
    const line = {
      level: 40,
      time: Date.now(),
      lines: dropped,
      msg: 'lines were dropped: the log was not read',
    };
    dropped = 0;
    return `${JSON.stringify(line)}\n`;
  }

  process.on('exit', () => {
    // the end of a process waits for the thread that writes, which a stalled reader would hold for ever
    if (current !== null && (isStalled || performance.now() - current.since > stalledAfter))
      process.kill(process.pid, 'SIGKILL');
    try {
      if (waiting !== '') writeSync(fd, waiting);
    } catch {
      // there is nowhere to report it
    }
  });
  return {
    write(line) {
      if (waiting.length + line.length > maxWaiting) dropped += 1;
      else {
        if (waiting === '') setImmediate(begin);
        waiting += line;
      }
    },
    async flush() {
      if (current === null && waiting === '') return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        isStalled = true;
        resolve();
      }, stalledAfter + retryPause);
      whenWritten = resolve;
      await promise;
      clearTimeout(timer);
    },
  };
}
