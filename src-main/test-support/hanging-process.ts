import { parentLink } from '../core-process/parent-link.ts';

/** A process in the place of a core's that says which it is, and then answers nothing, not even that its parent is gone. */
parentLink().control.send(process.pid);
setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
