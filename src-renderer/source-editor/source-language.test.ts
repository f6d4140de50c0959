import { expect, test } from 'vitest';
import { maxMarkedLength, sourceLanguage } from './source-language.ts';

function parts(source: string): string[] {
  const names: string[] = [];
  sourceLanguage.parser.parse(source).iterate({
    enter: ({ name }) => {
      names.push(name);
    },
  });
  return names;
}

test('supports the extensions of GFM', () => {
  expect(parts('~~gone~~')).toContain('Strikethrough');
  expect(parts('- [ ] task')).toContain('TaskMarker');
  expect(parts('| a |\n| --- |\n| 1 |')).toContain('TableHeader');
});

test('highlights nothing within a segment that is too long to parse at each key, and everything around it', () => {
  const long = `*one* ${'line of a log\n'.repeat(maxMarkedLength / 10)}*two*`;
  expect(parts(long)).not.toContain('Emphasis');
  expect(parts(`# Before\n\n${long}\n\nafter *this*`)).toEqual([
    'Document',
    'ATXHeading1',
    'HeaderMark',
    'Paragraph',
    'Paragraph',
    'Emphasis',
    'EmphasisMark',
    'EmphasisMark',
  ]);
});
