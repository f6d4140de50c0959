import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { readEnrichmentResponse } from './ask-for-enrichment.ts';

const described = (description: string): string => {
  const answer = { gist: null, description, tags: [], questions: [], relevant: true, score: 1 };
  return readEnrichmentResponse(JSON.stringify(answer))?.description ?? '';
};

test.each([
  '[Click](https://evil.example)',
  '[[Click](x)](https://evil.example)',
  '[Click][1]\n\n[1]: https://evil.example',
  '[Click]\n\n[Click]: <https://evil.example>',
  '\\[Click](https://evil.example)',
  '\\\\[Click][1]\n\n\\\\\\[1]: https://evil.example\n\n[1]: https://evil.example',
  '![Click](https://evil.example)',
  '![Click][1]\n\n[1]: https://evil.example',
  '<https://evil.example>',
  '<<b>https://evil.example>',
  '<<b>a href="https://evil.example">Click</a>',
])('a description never holds a link, an image or HTML: %j', (description) => {
  const shown = new MarkdownIt({ html: true }).render(described(description));
  expect(shown).not.toMatch(/<(?!\/?(?:p|ul|li|br)>)/);
});

test('a description keeps its words and its lists', () => {
  expect(described('- below < 5 °C or above > 30 °C')).toBe('- below \\< 5 °C or above \\> 30 °C');
  expect(described('- **Departure**: [nine](https://evil.example)\n- a < b')).toBe(
    '- **Departure**: nine\n- a \\< b',
  );
});

const gistOf = (gist: string): string | null | undefined => {
  const answer = { gist, description: null, tags: [], questions: [], relevant: true, score: 1 };
  return readEnrichmentResponse(JSON.stringify(answer))?.gist;
};

test('a gist that is too wide is its first sentence, or none', () => {
  const long = 'The ferry leaves at nine from the pier behind the station';
  expect(gistOf(`${long}. It carries cars. ${long}. ${long}.`)).toBe(`${long}.`);
  expect(gistOf(`${long} and ${long} and ${long}.`)).toBeNull();
  expect(gistOf('明'.repeat(70))).toBe('明'.repeat(70));
  expect(gistOf('明'.repeat(71))).toBeNull();
});
