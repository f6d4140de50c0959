import fc from 'fast-check';
import type { ConflictChoice } from '../../src-shared/rpc/conflicts.ts';

export const computers = [0, 1, 2] as const;
export type Computer = (typeof computers)[number];

/** What may happen to a note in a vault on three computers. */
export type Step =
  /** The user types a word into the note, in a line of its own or in place of the first word, and the app saves it, as a draft or as a revision. */
  | { kind: 'edit'; on: Computer; at: 'top' | 'end' | 'first word'; commit: boolean }
  /** Another program on this computer writes a word into the file. */
  | { kind: 'external'; on: Computer }
  /** File sync brings one computer's file to another one. `keepsTime`: with the time of its last change. */
  | { kind: 'sync'; from: Computer; to: Computer; keepsTime: boolean }
  /** The same, but file sync saw changes on both and puts the other version beside the file. */
  | { kind: 'copy'; from: Computer; to: Computer }
  /** The file has not been written for a long time. */
  | { kind: 'quiet'; on: Computer }
  /** The user settles a conflict between two texts, if there is one. */
  | { kind: 'resolve'; on: Computer; keep: ConflictChoice }
  /** The app sends what is due to the service that all use. `after`: milliseconds since its last step. */
  | { kind: 'upload'; on: Computer; trouble: Trouble | null; after: number };

/** What goes wrong with one request of a pass. `response-lost`: the service has stored the revision. */
export type Trouble = { what: 'offline' | 'busy' | 'response-lost'; request: number };

export const anyComputer = fc.constantFrom(...computers);
const pair = fc.record({ from: anyComputer, to: anyComputer }).filter(({ from, to }) => from !== to);

const seconds = 1_000;
export const trouble: fc.Arbitrary<Trouble | null> = fc.option(
  fc.record({ what: fc.constantFrom('offline', 'busy', 'response-lost'), request: fc.nat(2) }),
  { freq: 3 },
);

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      on: anyComputer,
      at: fc.constantFrom('end', 'top', 'first word'),
      commit: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('external' as const), on: anyComputer }) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(pair, fc.boolean())
      .map(([both, keepsTime]) => ({ kind: 'sync' as const, ...both, keepsTime })),
  },
  { weight: 1, arbitrary: pair.map((both) => ({ kind: 'copy' as const, ...both })) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('quiet' as const), on: anyComputer }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('resolve' as const),
      on: anyComputer,
      keep: fc.constantFrom('mine', 'theirs', 'both'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('upload' as const),
      on: anyComputer,
      trouble,
      after: fc.constantFrom(0, 5 * seconds, 60 * seconds),
    }),
  },
);
