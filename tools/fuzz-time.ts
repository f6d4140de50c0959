import { parseArgs } from 'node:util';
import { randomShape, type Shape } from '../bench/hostile/hostile-texts.ts';
import {
  isTooSlow,
  type Measured,
  mostGrowth,
  mostMilliseconds,
  stepRunner,
} from '../bench/hostile/measure-step.ts';
import { steps } from '../bench/hostile/steps.ts';
import { seededRandom } from '../src-service/test/chaos/seeded-random.ts';

/**
 * `npm run fuzz:time [-- --seed 7] [-- --minutes 10] [-- --only HTML]`: random hostile texts for everything that reads texts of others, and
 * whether any takes longer than it may.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const end = Date.now() + Number(values.minutes) * 60_000;
const chosen = Object.entries(steps).filter(([name]) => values.only === undefined || name === values.only);
if (chosen.length === 0 || !Number.isFinite(seed) || !Number.isFinite(end)) {
  console.error(
    `Use: npm run fuzz:time -- [--seed N] [--minutes N] [--only "${Object.keys(steps).join('|')}"]`,
  );
  process.exit(2);
}

const { next: random } = seededRandom(seed);
const runner = stepRunner();
const worst = new Map<string, Measured & { readonly shape: Shape }>();
const slow: string[] = [];
let texts = 0;
console.log(
  `seed ${seed}: 1 MiB within ${mostMilliseconds} ms of processor time, and ${mostGrowth} times that of 100 KiB`,
);
while (Date.now() < end) {
  for (const [name, step] of chosen) {
    const shape = randomShape(step.pieces, random);
    let measured = await runner.measure(name, shape);
    texts += 1;
    // again: what was compiled meanwhile, or had to be, and the garbage of other texts, say nothing of this one
    for (
      let again = 0;
      again < 3 && isTooSlow(measured, step) && Number.isFinite(measured.long);
      again += 1
    ) {
      const next = await runner.measure(name, shape, again === 0);
      if (next.long < measured.long || !isTooSlow(next, step)) measured = next;
    }
    if (measured.long > (worst.get(name)?.long ?? -1)) worst.set(name, { ...measured, shape });
    if (isTooSlow(measured, step)) {
      slow.push(name);
      console.log(`${name}: ${figures(measured)}: ${JSON.stringify(shape)}`);
    }
  }
}
await runner.close();
for (const [name, measured] of worst)
  console.log(`longest for ${name}: ${figures(measured)}: ${JSON.stringify(measured.shape)}`);
console.log(`${texts} texts, ${slow.length} too slow.`);
process.exit(slow.length === 0 ? 0 : 1);

function figures({ short, long }: Measured): string {
  return Number.isFinite(long) ? `${short.toFixed(0)} ms, ${long.toFixed(0)} ms` : 'not ended within 20 s';
}
