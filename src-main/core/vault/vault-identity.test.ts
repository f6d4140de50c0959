import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideVault, type VaultDecision, type VaultEvidence } from './vault-identity.ts';

const none = { kind: 'none' } as const;
const damaged = { kind: 'damaged' } as const;
const named = (vault: string) => ({ kind: 'named', vault }) as const;
const there = { folder: 'there', identity: none, bound: null, known: 0, found: 0 } as const;
const use = (vault: string | null): VaultDecision => ({ kind: 'use', vault });

const cases: [string, Partial<VaultEvidence>, VaultDecision][] = [
  ['a first start on a new or plain folder', {}, use(null)],
  ['a first start on a vault of another computer', { identity: named('b') }, use('b')],
  ['the vault', { bound: 'a', identity: named('a') }, use('a')],
  ['the vault, its notes all deleted', { bound: 'a', identity: named('a'), known: 9 }, use('a')],
  ['the vault without its identity file', { bound: 'a', known: 10, found: 5 }, use('a')],
  ['the vault with a damaged identity file', { bound: 'a', identity: damaged, known: 2, found: 2 }, use('a')],
  [
    'the vault under the name another computer gave it',
    { bound: 'a', identity: named('b'), known: 4, found: 3 },
    use('b'),
  ],
  [
    'the vault under the name another computer gave it, which is the lesser one',
    { bound: 'b', identity: named('a'), known: 4, found: 3 },
    use('b'),
  ],
  ['no folder', { bound: 'a', folder: 'absent' }, { kind: 'missing', reason: 'not-there' }],
  [
    'a folder that cannot be read',
    { bound: 'a', folder: 'unreadable' },
    { kind: 'missing', reason: 'unreadable' },
  ],
  ['an empty mount point', { bound: 'a', known: 10 }, { kind: 'missing', reason: 'empty' }],
  ['an empty mount point of a vault without notes', { bound: 'a' }, { kind: 'missing', reason: 'empty' }],
  [
    'a folder with few of the notes',
    { bound: 'a', known: 10, found: 4 },
    { kind: 'missing', reason: 'empty' },
  ],
  [
    'another vault',
    { bound: 'a', identity: named('b'), known: 10, found: 1 },
    { kind: 'missing', reason: 'other-vault' },
  ],
  [
    'a vault without notes, under the name that another computer gave it',
    { bound: 'a', identity: named('b') },
    use('b'),
  ],
  ['an older journal, some of its notes there', { known: 10, found: 1 }, use(null)],
  [
    'an older journal, its notes there, named by another computer',
    { identity: named('b'), known: 2, found: 1 },
    use('b'),
  ],
  ['an older journal, none of its notes there', { known: 10 }, { kind: 'missing', reason: 'empty' }],
  [
    'an older journal at another vault',
    { identity: named('b'), known: 10, found: 1 },
    { kind: 'missing', reason: 'other-vault' },
  ],
];

test.each(cases)('%s', (_name, evidence, decision) => {
  expect(decideVault({ ...there, ...evidence })).toEqual(decision);
});

test('a bound journal with notes never takes a folder that neither names its vault nor has any of its notes', () => {
  const evidence = fc.record({
    bound: fc.constantFrom('a', 'b'),
    folder: fc.constantFrom('absent', 'unreadable', 'there'),
    identity: fc.constantFrom(none, damaged, named('c'), named('d')),
    known: fc.integer({ min: 1, max: 1000 }),
    found: fc.constant(0),
  });
  fc.assert(fc.property(evidence, (seen) => decideVault(seen).kind === 'missing'));
});
