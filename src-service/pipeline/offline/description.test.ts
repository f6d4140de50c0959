import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomNote } from '../../test/support/random-note.ts';
import { isWhole } from './brackets.ts';
import { offlineEnricher } from './offline-enricher.ts';

const describeNote = (title: string, content: string): string | null =>
  offlineEnricher.enrich({ title, content, folder: null, locked: false }, offlineEnricher.extract(content))
    .description;

test('the best statements beside the gist, then headings, then how far the tasks are', () => {
  const content = `The pump leaks in the cellar of the house whenever it rains for more than a day, and the water stands under the stairs for a week, which nobody in the house has minded so far.

## Plan

The plumber comes on Friday (before noon. He rings twice).

## Costs

- [x] ask for an offer
- [ ] pay`;
  expect(describeNote('Pump', content)).toBe(
    `- ${content.split('\n')[0]}\n- Plan · Costs\n- 1 of 2 tasks done`,
  );
});

test('of a note without sentences it is what the gist leaves out of its first points', () => {
  const bread = `bread (for Sunday${', and the day after'.repeat(12)})`;
  expect(describeNote('Shop', `- milk (two)\n- eggs\n- ${bread}\n- salt`)).toMatch(
    /^- milk \(two\)\n- bread/,
  );
  expect(describeNote('Shop', `- milk\n- eggs\n- ${bread}\n- salt`)).not.toMatch(/^- (?:eggs|salt)$/m);
});

test('how far the tasks are is said in figures where the language is none that has words for it', () => {
  const content = 'اشتري خبز وحليب قبل ما توصل الستي من السفر يوم الخميس\n\n- [x] خبز\n- [ ] حليب';
  expect(describeNote('الستي', content)).toMatch(/^- ☑ 1\/2$/m);
});

const note = randomNote();

test('it holds nothing but words of the note, whole lines, and none twice', () => {
  fc.assert(
    fc.property(note, (content) => {
      const description = describeNote('x', content) ?? '';
      const lines = description.replace(/\\(?=\W)/g, '').split('\n');
      expect(lines.filter((line) => !isWhole(line) || /\]\(|\[\[|\{#/.test(line))).toEqual([]);
      expect(new Set(lines).size).toBe(lines.length);
      const given = content.replace(/[^\p{L}\p{N}]/gu, '');
      for (const [word] of description.matchAll(/[\p{L}\p{N}]+/gu)) expect(`${given}x`).toContain(word);
    }),
  );
});
