import { cpus } from 'node:os';

/** Seconds that the processors of this machine have worked since it was started, for whichever program. */
export const processorSeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
