import { expect, test } from 'vitest';
import type { RevisionId } from '../../../src-shared/ids.ts';
import { type After409, decideAfter409, type Refusal } from './decide-after-409.ts';

const own = 'a'.repeat(64) as RevisionId; // well formed
const other = 'b'.repeat(64) as RevisionId; // well formed

const facts = {
  root: { named: 'none', namedId: null, namedAcknowledged: false },
  unknown: { named: 'unknown', namedId: null, namedAcknowledged: false },
  acknowledged: { named: 'known', namedId: own, namedAcknowledged: true },
  unsent: { named: 'known', namedId: own, namedAcknowledged: false },
} satisfies Record<string, Pick<Refusal, 'named' | 'namedId' | 'namedAcknowledged'>>;

type Case = [Refusal['rejection'], keyof typeof facts, RevisionId | null, After409];
const cases: Case[] = [
  // The service has another history of the note: below it when it is known here, later otherwise.
  ['refused', 'root', null, { kind: 'foreign' }],
  ['refused', 'root', other, { kind: 'send', previous: other }],
  // A revision that names its predecessor can conflict in its contents alone.
  ['refused', 'unknown', null, { kind: 'contents' }],
  ['refused', 'unknown', other, { kind: 'contents' }],
  ['refused', 'acknowledged', null, { kind: 'contents' }],
  ['refused', 'acknowledged', other, { kind: 'contents' }],
  ['refused', 'unsent', null, { kind: 'contents' }],
  ['refused', 'unsent', other, { kind: 'contents' }],
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
    decideAfter409({
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
      decideAfter409({
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
  for (const rejection of ['refused', 'predecessor-unknown'] as const)
    for (const acknowledged of [null, other]) {
      const first = decideAfter409({
        rejection,
        ...facts.root,
        acknowledged,
        joinPoint: acknowledged,
        othersMaySend: false,
      });
      if (first.kind !== 'send') continue;
      const joined = { named: 'known', namedId: first.previous, namedAcknowledged: true } as const;
      for (const next of ['refused', 'predecessor-unknown'] as const)
        expect(
          decideAfter409({
            rejection: next,
            ...joined,
            acknowledged,
            joinPoint: acknowledged,
            othersMaySend: false,
          }).kind,
        ).not.toBe('send');
    }
});
