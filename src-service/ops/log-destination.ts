import { type DestinationStream, pino } from 'pino';

/** Bytes that are written at the latest, however much one turn of the event loop has to tell. */
const most = 8 * 1024;

/**
 * Where a process writes its log. The lines of one turn of the event loop go out in one write: a write for each costs a
 * busy service more than all else it does for the line. Nothing is held longer than that turn, so that what a crash leaves
 * untold is what it interrupted.
 */
export function logDestination(fd: number): DestinationStream {
  const destination = pino.destination({ fd, sync: true, minLength: most });
  // whoever read the log may be gone before the last request is answered
  destination.on('error', () => {});
  let isScheduled = false;
  const flush = () => {
    isScheduled = false;
    destination.flushSync();
  };
  process.on('exit', flush);
  return {
    write(line) {
      destination.write(line);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(flush);
    },
  };
}
