import { expect, test } from 'vitest';
import { measuredOpenNotes } from '../measured-open-notes.ts';
import { judgedNotes } from './gist-candidates.ts';
import { readFormerGists, readVerdicts, type Verdict } from './judge-files.ts';
import { agreementWithJudges, gistVerdicts } from './judged-gists.ts';

const judged = measuredOpenNotes.slice(0, 12);
const former = Object.fromEntries(judged.map(({ note }) => [note.id, `${note.title} formerly`]));
const notes = judgedNotes(judged, former);

/** Verdicts on all gists of all notes. */
const verdictsBy = (of: (by: readonly string[]) => Omit<Verdict, 'id' | 'gist'>): Verdict[] =>
  notes.flatMap(({ judged: { note }, candidates }) =>
    candidates.map(({ gist, by }) => ({ id: note.id, gist, ...of(by) })),
  );
const isReaders = (by: readonly string[]): boolean => by.includes('reader');

test('counts only gists that are as they were when they were judged', () => {
  const [first, ...others] = verdictsBy((by) => ({ verdict: isReaders(by) ? 'right' : 'wrong' }));
  const changed = { ...(first as Verdict), gist: `${first?.gist} as it was before` }; // there are twelve notes
  const figures = gistVerdicts(notes, [changed, ...others]);
  const before = gistVerdicts(
    notes,
    verdictsBy(() => ({ verdict: 'wrong' })),
  );
  const count = (of: typeof figures) => Object.values(of).reduce((sum, { judged: one }) => sum + one, 0);
  expect(count(before) - count(figures)).toBe(notes[0]?.candidates[0]?.by.length);
  expect(figures.reader).toMatchObject({ right: 1, wrong: 0 });
  expect(figures.former).toMatchObject({ right: 0, wrong: 1 });
});

test('all three is right, one sentence and readable; who was not asked for form says nothing of it', () => {
  const inFull = verdictsBy((by) => ({ verdict: 'right', sentence: isReaders(by), readable: true }));
  const { reader, former: other } = gistVerdicts(notes, inFull);
  expect(reader).toMatchObject({ formJudged: notes.length, oneSentence: 1, readable: 1, allThree: 1 });
  expect(other).toMatchObject({ formJudged: notes.length, oneSentence: 0, readable: 1, allThree: 0 });
  const short = verdictsBy(() => ({ verdict: 'right' }));
  expect(gistVerdicts(notes, short).reader).toMatchObject({ formJudged: 0, right: 1, allThree: Number.NaN });
  const half = inFull.map((one, at) =>
    at < inFull.length / 2 ? one : { ...one, verdict: 'wrong' as const },
  );
  const figures = gistVerdicts(notes, half).reader;
  expect(figures.allThree).toBe(figures.right);
});

test('no gist is not right either, where others of the note were judged', () => {
  const without = judgedNotes(judged, {});
  const verdicts = verdictsBy(() => ({ verdict: 'right', sentence: true, readable: true }));
  expect(gistVerdicts(without, verdicts).former).toMatchObject({ judged: 0, none: notes.length, right: 0 });
  expect(gistVerdicts(without, []).former.none).toBe(0);
});

test('the measure agrees with a judge as often as they say the same', () => {
  const summaries = new Map(judged.map(({ note, summary }) => [note.id, summary]));
  const given = notes.filter(({ judged: { enrichment } }) => enrichment.gist !== null);
  const as = (word: Verdict['verdict']) =>
    given.filter(({ judged: { note } }) => summaries.get(note.id) === word).length / given.length;
  expect(as('right')).toBeGreaterThan(0);
  for (const verdict of ['right', 'wrong'] as const)
    expect(
      agreementWithJudges(
        notes,
        verdictsBy(() => ({ verdict })),
      ),
    ).toBe(as(verdict));
});

test.each(['open', 'sealed'] as const)('the files of %s notes are in their format', (part) => {
  expect(Object.keys(readFormerGists(part)).length).toBeGreaterThan(50);
  const keys = readVerdicts(part).map(({ id, gist }) => `${id} ${gist}`);
  expect(new Set(keys).size).toBe(keys.length);
});
