import { parentLink } from '../core-process/parent-link.ts';

/** A process in the place of a core's: it sends back what renderers and main send. One that sends "close" is cut off, "end" ends it, "crash" and "fail" badly. */
const link = parentLink();
link.control.onMessage((message) => link.control.send(message));
link.onRenderer((channel) =>
  channel.onMessage((message) => {
    if (message === 'close') channel.close();
    else if (message === 'end') process.exit(0);
    else if (message === 'crash') process.kill(process.pid, 'SIGSEGV');
    else if (message === 'fail') throw new Error('it fails');
    else channel.send(message);
  }),
);
link.control.onClose(() => process.exit(0));
