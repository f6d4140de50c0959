import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { scaleModel } from '../bench/scale-model.ts';

/**
 * `npm run bench:scale -- [--rounds N] [--seconds N] [--pause N] [--seed N]`: the service with 1, 2 and 4 processes on one
 * PostgreSQL, and a model of it: docs/scale.md. Ends with 1 when the model is too far from what was measured.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    pause: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const [rounds, seconds, pause, seed] = [values.rounds, values.seconds, values.pause, values.seed].map(Number);
if (!(Number(rounds) >= 1 && Number(seconds) > 0 && Number(pause) >= 0 && Number.isInteger(seed))) {
  console.error('Use: npm run bench:scale -- [--rounds N] [--seconds N] [--pause N] [--seed N]');
  process.exit(2);
}
if (process.platform !== 'linux') {
  console.error('Only Linux says how much CPU each thread takes: this cannot be measured here.');
  process.exit(2);
}
console.log(
  `Node ${process.version}, ${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown processor'}`,
);
const holds = await scaleModel({
  rounds: Number(rounds),
  seconds: Number(seconds),
  pause: Number(pause),
  seed: Number(seed),
  cores: availableParallelism(),
});
process.exit(holds ? 0 : 1);
