import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ChaosStore } from '../src-service/test/chaos/chaos-store.ts';
import { type ChaosReport, runChaos } from '../src-service/test/chaos/run-chaos.ts';
import { startPostgresServer } from '../src-service/test/support/postgres-server.ts';

/**
 * `npm run test:chaos [-- --backend sqlite|postgres|both --revisions N --chains N --connections N --kills N --pauses N
 * --minutes N --seed N]`: sends everything twice while processes are killed and paused, and sees whether the service
 * kept its promises. `--minutes` bounds each backend.
 */
const { values } = parseArgs({
  options: {
    backend: { type: 'string', default: 'both' },
    revisions: { type: 'string', default: '20000' },
    chains: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '64' },
    kills: { type: 'string', default: '24' },
    pauses: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
  },
});

const backends = (['sqlite', 'postgres'] as const).filter(
  (name) => values.backend === 'both' || values.backend === name,
);
if (backends.length === 0)
  refuse(`There is no backend "${values.backend}"; there are: sqlite, postgres, both.`);
const [revisions, chains, connections, kills, pauses, seed] = [
  count('revisions', 1),
  count('chains', 1),
  count('connections', 1),
  count('kills', 0),
  count('pauses', 0),
  count('seed', 0),
];
const minutes = count('minutes', 1);
if (chains > revisions)
  refuse('Each chain has a revision at least: --chains cannot be more than --revisions.');

let failed = false;
for (const backend of backends) {
  console.log(
    `${backend}: ${revisions} revisions in ${chains} chains, each sent twice over ${connections} connections, ` +
      `${kills} kills, ${pauses} pauses, seed ${seed}`,
  );
  const report = await withStore(backend, (store) =>
    runChaos({
      store,
      seed,
      revisions,
      chains,
      connections,
      processes: 2,
      kills,
      pauses,
      limit: minutes * 60_000,
    }),
  );
  print(report);
  failed ||= report.faults.length > 0;
}
process.exit(failed ? 1 : 0);

async function withStore(
  kind: ChaosStore['kind'],
  work: (store: ChaosStore) => Promise<ChaosReport>,
): Promise<ChaosReport> {
  if (kind === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'memory-chaos-'));
    const remove = () => rmSync(folder, { recursive: true, force: true });
    process.once('exit', remove); // also when this process is ended
    const report = await work({ kind, folder });
    remove();
    return report;
  }
  const server = await startPostgresServer();
  try {
    return await work({ kind, url: server.url('postgres') });
  } finally {
    await server.stop();
  }
}

function print({ faults, sent, webhooks, stored, killed, paused, times }: ChaosReport): void {
  const { answers, cutOff = 0, reads = 0 } = sent ?? {};
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  console.log(
    `  processes killed     ${killed}, ${paused} paused; ${cutOff} requests were left without an answer`,
  );
  console.log(
    `  answers              ${answers?.created ?? 0} x 201, ${answers?.duplicate ?? 0} x 200, ${reads} reads`,
  );
  console.log(
    `  all accepted after   ${seconds(times.accepted)}, all delivered after ${seconds(times.delivered)}`,
  );
  const { received, refused, repeated } = webhooks;
  console.log(
    `  webhooks             ${received} received, ${refused} refused on purpose, ${repeated} repeated`,
  );
  console.log(`  in the store         ${JSON.stringify(stored)}`);
  for (const fault of faults) console.log(`  FAULT                ${fault}`);
  console.log(`  ${faults.length === 0 ? 'every promise was kept' : 'promises were broken'}`);
}

function count(name: Exclude<keyof typeof values, 'backend'>, least: number): number {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < least)
    refuse(`--${name} is a whole number, ${least} or more.`);
  return number;
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}
