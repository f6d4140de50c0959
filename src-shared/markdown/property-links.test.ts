import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';
import { readProperties } from './note-properties.ts';
import { joinNoteSource, splitNoteSource } from './note-source.ts';
import { changePropertyTexts } from './property-links.ts';
import { linksIn } from './text-links.ts';

/** The links in a front matter, and the same with another target. */
function renamed(yaml: string, to: string): { links: string[]; yaml: string | null } {
  const source = splitNoteSource(`---\n${yaml}---\nbody [[One]]\n`);
  const parsed = parseFrontMatter(yaml);
  const links = parsed.ok ? readProperties(parsed.value).links.map(({ target }) => target) : [];
  const changed = changePropertyTexts(source, (text) =>
    linksIn(text)
      .filter(({ target }) => target === 'One')
      .map(({ from, to: end }) => ({ from, to: end, text: to })),
  );
  if (!changed.ok) return { links, yaml: null };
  expect(joinNoteSource({ ...changed.value, frontMatter: null })).toBe('body [[One]]\n');
  return { links, yaml: changed.value.frontMatter?.yaml ?? '' };
}

test.each([
  ['up: "[[One]]"  # parent\n', 'up: "[[New]]"  # parent\n'],
  ["up:   '[[One]]'\nother: 1.0\n", "up:   '[[New]]'\nother: 1.0\n"],
  ['up:\n  - "[[One]]"\n  -  see [[One]], x\n', 'up:\n  - "[[New]]"\n  -  see [[New]], x\n'],
  ['up: ["[[One]]", "[[Two]]"]\n', 'up: ["[[New]]", "[[Two]]"]\n'],
  ['a: {b: "[[One]] and [[One]]"}\n', 'a: {b: "[[New]] and [[New]]"}\n'],
  ['note: |\n  first\n  [[One]]\nend: x\n', 'note: |\n  first\n  [[New]]\nend: x\n'],
  ['up: &a "[[One]]"\ndown: *a\n', 'up: &a "[[New]]"\ndown: *a\n'],
  ['up:  [[One]]  # parent\nother: 1.0\n', 'up:  [[New]]  # parent\nother: 1.0\n'],
  ['up:\n  - [[One]]\n  -  [[Two]]\n', 'up:\n  - [[New]]\n  -  [[Two]]\n'],
  ['up: [[[One]], "[[One]]", x]\n', 'up: [[[New]], "[[New]]", x]\n'],
  ['a: {b: [[One]]}\n', 'a: {b: [[New]]}\n'],
])('%j', (before, after) => {
  expect(renamed(before, '[[New]]')).toEqual({ links: expect.arrayContaining(['One']), yaml: after });
});

test('the names of notes are quoted as YAML needs it', () => {
  expect(renamed('up: "[[One]]"\n', '[[Say "a\\b"]]').yaml).toBe('up: "[[Say \\"a\\\\b\\"]]"\n');
  expect(renamed("up: '[[One]]'\n", "[[It's: new]]").yaml).toBe("up: '[[It''s: new]]'\n");
  expect(renamed('up: see [[One]]\n', '[[a: b]]').yaml).toBe('up: "see [[a: b]]"\n');
});

test('a link without quotes gets them where YAML would read its new name otherwise', () => {
  const up = (to: string) => renamed('up: [[One]]\n', to).yaml;
  expect(up('[[One, two]]')).toBe('up: [[One, two]]\n');
  expect(up('[[Folder/One#Part|the one]]')).toBe('up: [[Folder/One#Part|the one]]\n');
  for (const name of [
    'a: b',
    'a # b',
    '"a" b',
    '12',
    'true',
    'a  , b',
    '{x}',
    '*a',
    '&a',
    'a,',
    "it's: x",
    '- a',
  ])
    expect(up(`[[${name}]]`)).toBe(`up: ${JSON.stringify(`[[${name}]]`)}\n`);
  expect(renamed('up: [[One, more]]\ndown: [ [One] ]\n', '[[New]]')).toEqual({
    links: ['One, more', 'One'],
    yaml: 'up: [[One, more]]\ndown: [[New]]\n',
  });
});

test('keys, names of the note, tags and lists of lists are no links', () => {
  const yaml =
    'title: "[[One]]"\naliases: ["[[One]]"]\ntags: "[[One]]"\n"[[One]]": x\nup: [[One], x]\na: [["One"]]\nb: &b [[One]]\nd: [[1, 2]]\n';
  expect(renamed(yaml, '[[New]]')).toEqual({ links: [], yaml });
});

test('any values keep what they say, but for the links that change', () => {
  const value = fc.oneof(
    fc.string({ unit: fc.constantFrom('[[One]]', 'a', ' ', '"', "'", ':', '#', '\\', '\n', ',', '- ', 'é') }),
    fc.constantFrom('[[One]]', '[[Two]]', '', 'true', '12'),
  );
  const lines = fc.array(
    fc.oneof(
      value.map((text) => JSON.stringify(text)),
      value.map((text) => `'${text.replaceAll("'", "''").replaceAll('\n', ' ')}'`),
      value.map((text) => `\n  - ${JSON.stringify(text)}\n  - x`),
      fc.constant('see [[One]] there'),
    ),
  );
  fc.assert(
    fc.property(lines, fc.constantFrom('[[New]]', '[[It\'s "so": #1]]', '[x](C%23.md)'), (values, to) => {
      const yaml = values.map((written, index) => `k${index}: ${written}\n`).join('');
      const before = parseFrontMatter(yaml);
      const after = renamed(yaml, to).yaml;
      if (!before.ok || after === null) throw new Error(`it can be read: ${yaml}`);
      const parsed = parseFrontMatter(after);
      const expected = JSON.stringify(before.value.toJSON(), (_key, text: unknown) =>
        typeof text === 'string' ? replaced(text, to) : text,
      );
      expect(parsed.ok && JSON.stringify(parsed.value.toJSON())).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

function replaced(text: string, to: string): string {
  let result = text;
  for (const { target, from, to: end } of linksIn(text).reverse())
    if (target === 'One') result = result.slice(0, from) + to + result.slice(end);
  return result;
}
