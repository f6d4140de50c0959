import type { PlayedSequence } from './measure-sequences.ts';
import type { SequenceFault } from './sequence-result.ts';

/** What was true of how many of the sequences of a corpus. */
export type SequenceFigures = {
  readonly sequences: number;
  readonly steps: number;
  readonly saves: number;
  readonly outsideEdits: number;
  readonly pastes: number;
  readonly drags: number;
  /** Saves that left everything unchanged that no step edited. */
  readonly confined: number;
  /** Saves that, opened again, show what the screen showed. */
  readonly reloads: number;
  /** Saves with a part that could not be verified; a notice was shown each time. */
  readonly unverified: number;
  /** Sequences that can be undone as a whole: no block was changed on both sides. */
  readonly comparable: number;
  /** Those after which, undone, the file was as it had been, but for outside edits. */
  readonly undone: number;
  /** Outside edits that lost something of either side. */
  readonly lost: number;
  /** Steps that threw, or left a document that its schema forbids. */
  readonly threw: number;
};

export function figuresOf(played: readonly PlayedSequence[]): SequenceFigures {
  const results = played.map(({ result }) => result);
  const sum = (name: 'steps' | 'saves' | 'outsideEdits' | 'pastes' | 'drags' | 'reported'): number =>
    results.reduce((total, result) => total + result[name], 0);
  const faults = (kind: SequenceFault['kind']): number =>
    results.flatMap((result) => result.faults).filter((fault) => fault.kind === kind).length;
  const comparable = results.filter((result) => result.comparable);
  return {
    sequences: played.length,
    steps: sum('steps'),
    saves: sum('saves'),
    outsideEdits: sum('outsideEdits'),
    pastes: sum('pastes'),
    drags: sum('drags'),
    confined: sum('saves') - faults('confined'),
    reloads: sum('saves') - faults('reloads'),
    unverified: faults('unverified'),
    comparable: comparable.length,
    undone: comparable.length - faults('undone'),
    lost: faults('merged'),
    threw: faults('threw'),
  };
}

/** The figures as a table. */
export function sequenceTable(name: string, figures: SequenceFigures): string {
  const share = (part: number, all: number): string =>
    all === 0 ? '-' : `${((100 * part) / all).toFixed(2)} %`;
  const { sequences, steps, saves, outsideEdits, pastes, drags, comparable } = figures;
  const rows: readonly (readonly [string, string | number])[] = [
    ['sequences', sequences],
    ['steps', steps],
    ['saves', saves],
    ['confined', share(figures.confined, saves)],
    ['reloads', share(figures.reloads, saves)],
    ['unverified', share(figures.unverified, saves)],
    ['undone', `${figures.undone} of ${comparable}`],
    ['pastes', pastes],
    ['drags', drags],
    ['outside', outsideEdits],
    ['lost', figures.lost],
    ['threw', figures.threw],
  ];
  const line = (at: 0 | 1): string => rows.map((row) => String(row[at]).padStart(12)).join('');
  return [`\n${name}`, line(0), line(1)].join('\n');
}
