// repeats ./chaos.test.ts: more of everything, on PostgreSQL, too, and processes that stand still for longer than their leases
import { test } from 'vitest';
import { withstandsKills } from './withstands-kills.ts';

/** Milliseconds: four disturbances, and a first retry of what each of them cut off. */
const longestTrial = 180_000;

test.for(['sqlite', 'postgres'] as const)(
  'killed and stopped at random, a service on %s keeps all its promises',
  { timeout: longestTrial },
  (kind) =>
    withstandsKills(kind, {
      revisions: 300,
      chains: 40,
      connections: 16,
      processes: 2,
      kills: 3,
      pauses: 1,
      limit: longestTrial - 10_000,
    }),
);
