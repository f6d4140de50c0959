import { test } from 'vitest';
import { withstandsKills } from './withstands-kills.ts';

/** Milliseconds: each process that is killed starts again, and a first retry of a webhook is waited for. */
const longestTrial = 120_000;

// on PostgreSQL one of several processes can be killed: either may be the one
test.for([
  ['sqlite', 1],
  ['postgres', 2],
] as const)(
  'killed at random, a service on %s keeps all its promises',
  {
    timeout: longestTrial,
  },
  ([kind, kills]) =>
    withstandsKills(kind, {
      revisions: 80,
      chains: 12,
      connections: 16,
      processes: 1,
      kills,
      pauses: 0,
      limit: longestTrial - 10_000,
    }),
);
