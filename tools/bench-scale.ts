import { parseArgs } from 'node:util';
import { manyProcesses } from '../bench/many-processes.ts';

/** `npm run bench:scale -- [--rounds N] [--seconds N] [--pause N]`: the service with 1, 2 and 4 processes on one PostgreSQL: docs/scale.md. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    pause: { type: 'string', default: '0' },
  },
});
const [rounds = 0, seconds = 0, pause = -1] = [values.rounds, values.seconds, values.pause].map(Number);
if (!(rounds >= 1 && seconds > 0 && pause >= 0)) {
  console.error('Use: npm run bench:scale -- [--rounds N] [--seconds N] [--pause N]');
  process.exit(2);
}
await manyProcesses({ rounds, seconds, pause });
