import { expect, test } from 'vitest';
import type { RevisionId } from '../../../src-shared/ids.ts';
import { type AfterConflict, type Conflict, decideAfterConflict } from './decide-after-conflict.ts';

const own = 'a'.repeat(64) as RevisionId; // well formed
const other = 'b'.repeat(64) as RevisionId; // well formed

const facts = {
  root: { named: 'none', namedId: null, namedAcknowledged: false },
  unknown: { named: 'unknown', namedId: null, namedAcknowledged: false },
  acknowledged: { named: 'known', namedId: own, namedAcknowledged: true },
  unsent: { named: 'known', namedId: own, namedAcknowledged: false },
} satisfies Record<string, Pick<Conflict, 'named' | 'namedId' | 'namedAcknowledged'>>;

type Case = [Conflict['rejection'], keyof typeof facts, RevisionId | null, AfterConflict];
const cases: Case[] = [
  // The service has another history of the note: below it when it is known here, later otherwise.
  ['conflict', 'root', null, { kind: 'foreign' }],
  ['conflict', 'root', other, { kind: 'send', previous: other }],
  // A revision that names its predecessor can conflict in its contents alone.
  ['conflict', 'unknown', null, { kind: 'contents' }],
  ['conflict', 'unknown', other, { kind: 'contents' }],
  ['conflict', 'acknowledged', null, { kind: 'contents' }],
  ['conflict', 'acknowledged', other, { kind: 'contents' }],
  ['conflict', 'unsent', null, { kind: 'contents' }],
  ['conflict', 'unsent', other, { kind: 'contents' }],
  // Nothing was named that could be missing.
  ['predecessor-unknown', 'root', null, { kind: 'nonsense' }],
  ['predecessor-unknown', 'root', other, { kind: 'nonsense' }],
  // Another computer's history: on from what the service has, or as a new root.
  ['predecessor-unknown', 'unknown', null, { kind: 'send', previous: null }],
  ['predecessor-unknown', 'unknown', other, { kind: 'send', previous: other }],
  ['predecessor-unknown', 'unsent', null, { kind: 'send', previous: null }],
  ['predecessor-unknown', 'unsent', other, { kind: 'send', previous: other }],
  // The service lost what it had.
  ['predecessor-unknown', 'acknowledged', null, { kind: 'restore', revisionId: own }],
  ['predecessor-unknown', 'acknowledged', other, { kind: 'restore', revisionId: own }],
];

test.each(cases)('%s to %s, with %s acknowledged', (rejection, named, acknowledged, decision) => {
  expect(
    decideAfterConflict({
      rejection,
      ...facts[named],
      acknowledged,
      joinPoint: acknowledged,
      othersMaySend: false,
    }),
  ).toEqual(decision);
});

test.each(cases)(
  'with other computers: %s to %s, with %s acknowledged',
  (rejection, named, acknowledged, alone) => {
    const isTheirs = rejection === 'predecessor-unknown' && named === 'unknown';
    expect(
      decideAfterConflict({
        rejection,
        ...facts[named],
        acknowledged,
        joinPoint: acknowledged,
        othersMaySend: true,
      }),
    ).toEqual(isTheirs ? { kind: 'await' } : alone);
  },
);

test('the attempts terminate: no rejection is followed by the same request again', () => {
  for (const rejection of ['conflict', 'predecessor-unknown'] as const)
    for (const acknowledged of [null, other]) {
      const first = decideAfterConflict({
        rejection,
        ...facts.root,
        acknowledged,
        joinPoint: acknowledged,
        othersMaySend: false,
      });
      if (first.kind !== 'send') continue;
      const joined = { named: 'known', namedId: first.previous, namedAcknowledged: true } as const;
      for (const next of ['conflict', 'predecessor-unknown'] as const)
        expect(
          decideAfterConflict({
            rejection: next,
            ...joined,
            acknowledged,
            joinPoint: acknowledged,
            othersMaySend: false,
          }).kind,
        ).not.toBe('send');
    }
});
