import { type DestinationStream, pino } from 'pino';

/**
 * Where a process writes its log. The lines of one turn of the event loop are written together: a write per line costs a
 * busy service more than everything else about the line. Nothing is buffered longer than that turn, so that a crash loses
 * only the lines of the turn it interrupted.
 */
export function logDestination(fd: number): DestinationStream {
  const destination = pino.destination({ fd, sync: true });
  // the reader of the log may have ended before the last request is completed
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
