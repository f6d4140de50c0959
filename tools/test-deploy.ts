import { parseArgs } from 'node:util';
import { runDeploy } from '../src-service/test/deploy/run-deploy.ts';
import { startPostgresServer } from '../src-service/test/support/postgres-server.ts';

/**
 * `npm run test:deploy [-- --connections N --between N --minutes N]`: replaces processes of the service by those of a version with a
 * newer schema while clients send and read, and sees whether one of them noticed. `--between` is how many revisions are accepted
 * between two steps.
 */
const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '16' },
    between: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '10' },
  },
});

const server = await startPostgresServer({ durable: true });
try {
  const { faults, accepted, answers, looks } = await runDeploy({
    store: { kind: 'postgres', url: server.url('postgres') },
    processes: 2,
    connections: Number(values.connections),
    pace: 0,
    between: Number(values.between),
    limit: Number(values.minutes) * 60_000,
  });
  console.log(`  accepted   ${accepted} revisions`);
  console.log(`  answers    ${[...answers].map(([kind, count]) => `${count} x ${kind}`).join(', ')}`);
  console.log(
    `  readiness  ${looks} looks, at least one process ready in each unless a line below says otherwise`,
  );
  for (const fault of faults) console.log(`  FAULT      ${fault}`);
  console.log(faults.length === 0 ? '  no client noticed' : '  clients noticed');
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}
