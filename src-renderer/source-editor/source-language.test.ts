import { expect, test } from 'vitest';
import { noteDialect, parseHighlights } from '../../src-shared/markdown/dialect/note-dialect.ts';
import { maxMarkedLength, sourceLanguage } from './source-language.ts';

const dialect = noteDialect().use(parseHighlights);

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

test.each([
  ['==one== and un==happy==, 重要な==部分==です', 3],
  ['*==two==* ==**also**== ==with `code`==', 3],
  ['if a == b then c', 0],
  ['a==b, and that is all', 0],
  ['\\==escaped== and ==never closed', 0],
  ['a ==b, c== d==e', 1],
  ['`==code==`', 0],
  ['Setext ==heading==\n==================', 1],
])('supports highlights as the dialect of notes does: %s', (source, found) => {
  expect(parts(source).filter((name) => name === 'Highlight')).toHaveLength(found);
  const tokens = dialect.parseInline(source.split('\n')[0] ?? '', {});
  const inDialect = tokens
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'mark_open');
  expect(inDialect).toHaveLength(found);
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

test.each([
  ['NoteLink', 4, '[[Note]] ![[map.png]] [[a[b]] [[[c]]'],
  ['NoteLink', 1, '[[open [[Note]] and [['],
  ['NoteLink', 1, `[[${'long '.repeat(1000)}]]`],
  ['FootnoteReference', 2, 'a[^1] b[^note] [^not this] [^open'],
  ['Math', 2, `$${'x + '.repeat(1000)}y$, $$a$$ and $5 or $6`],
  ['Comment', 2, '%%one%% and %% two %% and %%'],
])('knows what notes keep as one: %s, %i times', (kind, found, source) => {
  expect(parts(source).filter((name) => name === kind)).toHaveLength(found);
});

test.each(['[a](', '[[', '**a*b', '~~a', '$a', '`a``'])(
  'a line of nothing but %j is parsed in time',
  (delimiter) => {
    const line = delimiter.repeat(maxMarkedLength / delimiter.length);
    expect(parts(`${`${line}\n\n`.repeat(5)}*one*`)).toContain('Emphasis');
  },
);

test.each(['1. ', '- ', '> ', '> - '])(
  'a line of nothing but %j is parsed in time, and what follows it',
  (marker) => {
    expect(parts(`${marker.repeat(30_000)}a\n\n*one*`)).toContain('Emphasis');
  },
);

test('blocks are nested as deep as the dialect of notes has them', () => {
  expect(parts(`${'> '.repeat(60)}- *a*`)).toContain('Emphasis');
  expect(
    parts(`${'> '.repeat(200)}a\n${'> '.repeat(200)}b`).filter((name) => name === 'Blockquote'),
  ).toHaveLength(100);
});
