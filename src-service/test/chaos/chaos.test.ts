import { test } from 'vitest';
import { withstandsKills } from './withstands-kills.ts';

/** Milliseconds: each process that is killed starts again, and a first retry of a webhook is waited for. */
const longestTrial = 120_000;

test('killed at random, a service keeps all its promises', { timeout: longestTrial }, () =>
  withstandsKills('sqlite', {
    revisions: 80,
    chains: 12,
    connections: 16,
    processes: 1,
    kills: 1,
    pauses: 0,
    limit: longestTrial - 10_000,
  }),
);
