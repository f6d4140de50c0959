import { expect, test } from 'vitest';
import { allRemarks } from '../../../src-shared/rpc/remarks.ts';
import { reportTexts } from './saved-report.ts';

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

test('a remark too large for one note is in several, whole', () => {
  const reason = '🚢*'.repeat(400_000);
  const texts = reportTexts({ failed: allRemarks([{ path: 'a.md', reason }]) });
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) {
    expect(text.length).toBeLessThan(600_000);
    expect(text).toMatch(/^## Could not be imported \(1\)\n\n- /);
  }
  const said = texts.join('').replace(/^(?:## .*\n\n|- )|\n|\\(?=\*)/gm, '');
  expect(said === `a.md: ${reason}`).toBe(true);
});

test('a name that begins like a list is text', () => {
  const [text] = reportTexts({ failed: allRemarks([{ path: '1. *a*.md', reason: '- odd' }]) });
  expect(text).toContain('\n- 1\\. \\*a\\*.md: - odd\n');
});

test('a report about nothing is no text', () => {
  expect(reportTexts({})).toEqual([]);
  expect(reportTexts({ renamed: allRemarks([]) })).toEqual([]);
});
