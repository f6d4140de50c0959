import fc from 'fast-check';
import type { ConflictChoice } from '../../src-shared/rpc/conflicts.ts';
import type { NotePlace } from '../core/vault/vault-path.ts';
import { type Trouble, trouble } from './computers-steps.ts';

/** How many notes a vault has at first. */
export const noteCount = 4;

/** What may happen to the notes of a vault. `note` counts from 0. */
export type NoteStep =
  /** The user types a word, and the app saves it, as a draft or as a revision. */
  | { kind: 'edit'; note: number; commit: boolean }
  /** The user restores the text of an older revision. */
  | { kind: 'restore'; note: number; back: number }
  /** Another program adds a word to the file. */
  | { kind: 'external'; note: number }
  /** A sync program brings an older file, to which another computer has added a word; `beside`: as a conflict copy. */
  | { kind: 'fork'; note: number; back: number; beside: boolean }
  | { kind: 'resolve'; note: number; keep: ConflictChoice }
  | { kind: 'rename'; note: number; title: string }
  | { kind: 'move'; note: number; place: NotePlace }
  | { kind: 'rename-folder'; account: string; folder: string; to: string }
  /** The user does something with several notes, and takes it back. */
  | { kind: 'bulk'; what: 'tag' | 'pin' | 'move' | 'trash'; notes: readonly number[]; place: NotePlace }
  /** What is due is sent to the service. */
  | { kind: 'upload'; trouble: Trouble | null };

/** A step; `cut`: the power fails after so many turns of the event loop, and the app starts again. */
export type CutStep = { readonly step: NoteStep; readonly cut: number | null };

const note = fc.nat(noteCount - 1);
const back = fc.nat(5);
const place: fc.Arbitrary<NotePlace> = fc.constantFrom(
  { account: 'Work', folder: null },
  { account: 'Work', folder: 'A' },
  { account: 'Work', folder: 'A/B' },
  { account: 'Home', folder: 'A' },
);
const title = fc.constantFrom('Plan', 'plan', 'Plan 2', 'C#', 'Übung 学', ' s ', '[x]|y');
const weighted = (weight: number, arbitrary: fc.Arbitrary<NoteStep>) => ({ weight, arbitrary });

const anyStep: fc.Arbitrary<NoteStep> = fc.oneof(
  weighted(4, fc.record({ kind: fc.constant('edit'), note, commit: fc.boolean() })),
  weighted(1, fc.record({ kind: fc.constant('restore'), note, back })),
  weighted(2, fc.record({ kind: fc.constant('external'), note })),
  weighted(2, fc.record({ kind: fc.constant('fork'), note, back, beside: fc.boolean() })),
  weighted(
    1,
    fc.record({ kind: fc.constant('resolve'), note, keep: fc.constantFrom('mine', 'theirs', 'both') }),
  ),
  weighted(2, fc.record({ kind: fc.constant('rename'), note, title })),
  weighted(2, fc.record({ kind: fc.constant('move'), note, place })),
  weighted(
    1,
    fc.record({
      kind: fc.constant('rename-folder'),
      account: fc.constantFrom('Work', 'Home'),
      folder: fc.constantFrom('A', 'A/B'),
      to: fc.constantFrom('C', 'D/E', 'A'),
    }),
  ),
  weighted(
    2,
    fc.record({
      kind: fc.constant('bulk'),
      what: fc.constantFrom('tag', 'pin', 'move', 'trash'),
      notes: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      place,
    }),
  ),
  weighted(2, fc.record({ kind: fc.constant('upload'), trouble })),
);

export const anyCutStep: fc.Arbitrary<CutStep> = fc.record({
  step: anyStep,
  cut: fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(12) }),
});
