// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { expectInOnePiece, kept, viewsOf } from './windows-laws.ts';
import { type Places, type Turn, write } from './write-together.ts';

const turn = (window: number, kind: Turn['kind'], times = 1): Turn[] =>
  Array.from({ length: times }, () => ({ kind, window, letters: 4 }));
const save = (window: number): Turn[] => [...turn(window, 'draft'), ...turn(window, 'handle')];
const catchUp = (window: number): Turn[] =>
  Array.from({ length: 4 }, () => [...turn(window, 'receive', 3), ...turn(window, 'handle', 2)]).flat();
/** One has half a word written, and the other changes its place after it. As many turns as in `after`, since the place changes half-way. */
const before: readonly Turn[] = [
  { kind: 'type', window: 1, letters: 2 },
  ...save(1),
  ...catchUp(1),
  ...catchUp(0),
  { kind: 'type', window: 0, letters: ' one-a0'.length },
];
const after: readonly Turn[] = [
  ...turn(0, 'type'),
  ...turn(1, 'type'),
  ...save(0),
  ...catchUp(0),
  ...catchUp(1),
];

const found: readonly (readonly [string, Places, readonly Turn[]])[] = [
  [
    'one begins a word, and the other types a word of the same beginning in the same place',
    'end',
    [
      ...turn(1, 'type'),
      ...save(1),
      ...turn(1, 'receive'),
      ...turn(0, 'type', 2),
      ...save(0),
      ...catchUp(0),
      ...catchUp(1),
      ...turn(1, 'type'),
    ],
  ],
  [
    'both begin the same word in the same place, and both are saved',
    'end',
    [
      ...turn(0, 'type'),
      ...turn(1, 'type'),
      ...save(0),
      ...save(1),
      ...catchUp(0),
      ...catchUp(1),
      ...turn(0, 'type'),
      ...turn(1, 'type'),
    ],
  ],
  [
    'one goes behind a word that the other has half written, after a word elsewhere',
    'joining',
    [...before, ...after],
  ],
];

test.each(
  viewsOf.flatMap(([name, views]) =>
    found.map(([what, places, turns]) => [what, name, places, turns, views] as const),
  ),
)('%s: %s', async (_what, _name, places, turns, views) => {
  expect(await write(turns, views, places)).toMatchObject(kept);
});

test.each(viewsOf)(
  'however two who write in one paragraph take turns, what each has typed stays in one piece: %s',
  (_name, views) => expectInOnePiece(views, { numRuns: 8 }),
);
