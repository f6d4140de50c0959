import { parseArgs } from 'node:util';
import { scaleModel } from '../bench/scale-model.ts';

/**
 * `npm run bench:scale -- [--rounds N] [--seconds N] [--pause N] [--seed N] [--points FILE]`: the service with 1, 2 and 4
 * processes on one PostgreSQL, and a model of it: docs/scale.md. What is measured is kept in the file; if that exists, it is
 * read, and nothing is measured. Ends with 1 when the model is too far from what was measured.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    pause: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    points: { type: 'string' },
  },
});
const [rounds, seconds, pause, seed] = [values.rounds, values.seconds, values.pause, values.seed].map(Number);
if (!(Number(rounds) >= 1 && Number(seconds) > 0 && Number(pause) >= 0 && Number.isInteger(seed))) {
  console.error(
    'Use: npm run bench:scale -- [--rounds N] [--seconds N] [--pause N] [--seed N] [--points FILE]',
  );
  process.exit(2);
}
const holds = await scaleModel({
  rounds: Number(rounds),
  seconds: Number(seconds),
  pause: Number(pause),
  seed: Number(seed),
  points: values.points,
});
process.exit(holds ? 0 : 1);
