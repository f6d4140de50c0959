import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { measuredOpenNotes as judged } from '../measured-open-notes.ts';
import { candidatesOf, gistSheet } from './gist-sheet.ts';
import { gistVerdicts } from './judged-gists.ts';

const candidates = candidatesOf(judged);

test('a judge is given sixty notes and sees of no gist who wrote it', () => {
  const sheet = parse(gistSheet(judged)) as readonly Readonly<Record<string, unknown>>[];
  expect(sheet).toHaveLength(60);
  expect(new Set(sheet.flatMap((note) => Object.keys(note)))).toEqual(
    new Set(['id', 'title', 'folder', 'note', 'gists']),
  );
  const firsts = [...new Map([...candidates].reverse().map((one) => [one.id, one.by])).values()];
  const enricherFirst = firsts.filter((by) => by === 'enricher').length;
  expect(enricherFirst).toBeGreaterThan(15);
  expect(enricherFirst).toBeLessThan(45);
});

test('counts only gists that are as they were when they were judged', () => {
  const verdicts = candidates.map(({ id, by, gist }, at) => ({
    id,
    gist: at === 0 ? `${gist} as it was before` : gist,
    verdict: by === 'reader' ? ('right' as const) : ('wrong' as const),
  }));
  const { enricher, reader, agreement } = gistVerdicts(judged, verdicts);
  expect(enricher.judged + reader.judged).toBe(candidates.length - 1);
  expect(reader).toMatchObject({ right: 1, wrong: 0 });
  expect(enricher).toMatchObject({ right: 0, wrong: 1 });
  expect(agreement).toBeLessThan(0.2);
});
