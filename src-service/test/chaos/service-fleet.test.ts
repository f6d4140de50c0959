import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { faultList } from './fault-list.ts';
import { seededRandom } from './seeded-random.ts';
import { startFleet } from './service-fleet.ts';

/** A fleet of one process that does what these lines say, after the line that a service prints when it listens. */
async function fleetOf(lines: string, timeout = 60_000) {
  const folder = tempFolder();
  const program = join(folder, 'program.mjs');
  const listens = `console.log('{"baseUrl":"http://127.0.0.1:1"}'); setInterval(() => {}, 1e6);`;
  writeFileSync(program, lines.replace('LISTENS', listens));
  const faults = faultList();
  const over = new AbortController();
  const fleet = await startFleet({
    roles: ['all'],
    store: { kind: 'sqlite', folder },
    random: seededRandom(1),
    faults,
    signal: over.signal,
    program,
    timeout,
  });
  onTestFinished(() => fleet.abandon());
  return { fleet, faults, over };
}

/** The next start is another one than the first. */
const onlyOnce = `import { existsSync, writeFileSync } from 'node:fs';
  const mark = process.argv[1] + '.started';
  const isFirst = !existsSync(mark);
  writeFileSync(mark, '');`;

test('a process that ignores the signal to end is a fault, and does not block the trial', async () => {
  const { fleet, faults } = await fleetOf(`process.on('SIGTERM', () => {}); LISTENS`, 50);
  await fleet.stop();
  expect(faults.lines().join()).toContain('asked to end did not');
});

test('a process that does not restart is reported at once', async () => {
  const { fleet } = await fleetOf(`${onlyOnce} if (isFirst) { LISTENS } else process.exit(1);`);
  await expect(fleet.killOne()).rejects.toThrow('ended');
});

test('nothing is waited for when the trial is over', async () => {
  // started again, it says nothing
  const { fleet, over } = await fleetOf(
    `${onlyOnce} if (isFirst) { LISTENS } else setInterval(() => {}, 1e6);`,
  );
  const waits = [fleet.killOne(), fleet.someApi()];
  const settled = Promise.allSettled([...waits, fleet.killOne()]);
  over.abort(new Error('over'));
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('a process that ends by itself is a fault', async () => {
  const { fleet, faults } = await fleetOf(`setTimeout(() => process.exit(7), 1); LISTENS`);
  await expect.poll(() => faults.lines().join()).toContain('by itself: all: 7');
  await fleet.stop();
});
