import { expect, test } from 'vitest';
import { allRemarks } from '../../../../src-shared/rpc/remarks.ts';
import { reportTexts } from './report-texts.ts';

const remarks = (count: number, reason: string) =>
  allRemarks(Array.from({ length: count }, (_, index) => ({ path: `${index}.md`, reason })));

test('a report too large for one note is several, each with the heading of its list', () => {
  const texts = reportTexts({ skipped: remarks(2_000, 'x'.repeat(1_000)), failed: remarks(1, 'odd') });
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts) expect(text.length).toBeLessThan(600_000);
  for (const text of texts.slice(1)) expect(text).toMatch(/^## Not imported \(2,000\)\n\n- /);
  expect(texts.join('').match(/^- \d+\.md: x{1000}$/gm)).toHaveLength(2_000);
  expect(texts[0]).toMatch(/^## Could not be imported \(1\)\n\n- 0\.md: odd\n\n## Not imported/);
});

test('a report about nothing is no text', () => {
  expect(reportTexts({})).toEqual([]);
  expect(reportTexts({ renamed: allRemarks([]) })).toEqual([]);
});
