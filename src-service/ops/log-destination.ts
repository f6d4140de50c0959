import { type DestinationStream, pino } from 'pino';

/**
 * Where a process writes its log. The lines of one turn of the event loop go out in one write: a write for each costs a
 * busy service more than all else it does for the line. Nothing is held longer than that turn, so that what a crash leaves
 * untold is what it interrupted.
 */
export function logDestination(fd: number): DestinationStream {
  const destination = pino.destination({ fd, sync: true });
  // whoever read the log may be gone before the last request is answered
  destination.on('error', () => {});
  let lines = '';
  const flush = () => {
    const written = lines;
    lines = '';
    if (written !== '') destination.write(written);
  };
  process.on('exit', flush);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}
