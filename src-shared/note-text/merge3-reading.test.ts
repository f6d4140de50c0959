import { describe, expect, test } from 'vitest';
import { merge3 } from './merge3.ts';

describe('what both changed in one line is merged where it is read as the words of both', () => {
  test.each([
    ['words of a heading', '# Plan\n', '# My Plan\n', '# Plan B\n', '# My Plan B\n'],
    [
      'words of an item',
      '- [ ] call Ana\n',
      '- [x] call Ana\n',
      '- [ ] call Ana soon\n',
      '- [x] call Ana soon\n',
    ],
    ['words of a quote', '> one two\n', '> one my two\n', '> one two three\n', '> one my two three\n'],
    [
      'words before and behind a formula',
      'so $a+b$ is\n',
      'thus so $a+b$ is\n',
      'so $a+b$ is c\n',
      'thus so $a+b$ is c\n',
    ],
    [
      'words around a link',
      'see [here](a.md)\n',
      'do see [here](a.md)\n',
      'see [here](a.md) now\n',
      'do see [here](a.md) now\n',
    ],
    ['a mark of each', 'one and two\n', '**one** and two\n', 'one and *two*\n', '**one** and *two*\n'],
    ['a mark, and a word', 'one and two\n', 'one and **two**\n', 'my one and two\n', 'my one and **two**\n'],
    [
      'characters without spaces',
      '会議は三時です\n',
      '会議は三時半です\n',
      '明日の会議は三時です\n',
      '明日の会議は三時半です\n',
    ],
    ['a list of a paragraph', 'one two\n', '- one two\n', 'one two three\n', '- one two three\n'],
    [
      'neighbouring lines of a paragraph',
      'a\nb\nc\n',
      'a mine\nb\nc\n',
      'a\nb theirs\nc\n',
      'a mine\nb theirs\nc\n',
    ],
  ])('%s', (_name, base, mine, theirs, expected) => {
    expect(merge3(base, mine, theirs)).toEqual({ text: expected, conflicts: 0, typed: null });
  });
});

describe('both versions are kept where a part of each would be what neither wrote', () => {
  test.each([
    ['a formula', 'so $a+b$ is\n', 'so $2*a+b$ is\n', 'so $a+b*3$ is\n'],
    ['code in a line', 'run `npm test` now\n', 'run `npx npm test` now\n', 'run `npm test --all` now\n'],
    ['the name of a note', 'see [[The Plan]]\n', 'see [[My The Plan]]\n', 'see [[The Plan B]]\n'],
    ['the address of a link', 'see [it](a/b.md)\n', 'see [it](c/a/b.md)\n', 'see [it](a/b.md#d)\n'],
    ['a formula of two dollars', 'from 5 to 7 all\n', 'from $5 to 7 all\n', 'from 5 to 7$ all\n'],
    ['a mark of two stars', 'one two three\n', 'one *two three\n', 'one two three* more\n'],
    ['code of two backticks', 'one two three\n', '`one two three\n', 'one two three`\n'],
    ['a comment of two signs', 'one two three\n', 'one %%two three\n', 'one two three%% more\n'],
    ['a row', 'a | b\n--|--\n1 | 2\n', 'a | b\n--|--\n1 x | 2\n', 'a | b\n--|--\n1 | 2 y\n'],
    ['a block of a formula', '$$\na + b\n$$\n', '$$\n2 a + b\n$$\n', '$$\na + b 3\n$$\n'],
    ['HTML', '<div>\none two\n</div>\n', '<div>\nmy one two\n</div>\n', '<div>\none two three\n</div>\n'],
    ['a footnote', '[^1]: one two\n', '[^1]: my one two\n', '[^1]: one two three\n'],
  ])('%s', (_name, base, mine, theirs) => {
    const { text, conflicts } = merge3(base, mine, theirs);
    expect(conflicts).toBe(1);
    for (const [before, side] of [mine, theirs].map((each) => [base, each] as const)) {
      const added = side.split('\n').filter((line) => !before.split('\n').includes(line));
      for (const line of added) expect(text).toContain(line);
    }
  });
});

test('only the lines are kept twice that are not read as the words of both', () => {
  expect(
    merge3('so $a$ is\n\none\n\ntwo\n', 'so $2a$ is\n\nmy one\n\ntwo\n', 'so $a3$ is\n\none too\n\ntwo\n'),
  ).toEqual({
    text: 'so $2a$ is\n\n> [!conflict] Other version\n> so $a3$ is\n\nmy one too\n\ntwo\n',
    conflicts: 1,
    typed: null,
  });
});

test('a line that is code for one side is not merged word by word', () => {
  const { conflicts } = merge3('one two\n', '```\nmy one two\n```\n', 'one two three\n');
  expect(conflicts).toBe(1);
});

describe('what both added in one place', () => {
  test.each([
    [
      'a paragraph of both',
      'a\n',
      'a\n\nsame\n\nmine\n',
      'a\n\nsame\n\ntheirs\n',
      'a\n\nsame\n\ntheirs\n\nmine\n',
    ],
    [
      'an item of both',
      '- a\n',
      '- a\n- same\n- mine\n',
      '- a\n- theirs\n- same\n',
      '- a\n- theirs\n- same\n- mine\n',
    ],
    ['all of the other', '- a\n', '- a\n- b\n', '- a\n- b\n- c\n', '- a\n- b\n- c\n'],
    [
      'code, of which the fences alone are the same',
      'a\n',
      'a\n\n```\nmine\n```\n',
      'a\n\n```\ntheirs\n```\n',
      'a\n\n```\ntheirs\n```\n\n```\nmine\n```\n',
    ],
    [
      'tables, of which the rules alone are the same',
      'a\n',
      'a\n\n| m |\n|---|\n| 1 |\n',
      'a\n\n| t |\n|---|\n| 2 |\n',
      'a\n\n| t |\n|---|\n| 2 |\n\n| m |\n|---|\n| 1 |\n',
    ],
    [
      'letters that begin alike',
      '',
      'Dear all,\nmine\n',
      'Dear all,\ntheirs\n',
      'Dear all,\ntheirs\n\nDear all,\nmine\n',
    ],
  ])(
    'is there once where it is the same, else one behind the other: %s',
    (_name, base, mine, theirs, expected) => {
      expect(merge3(base, mine, theirs)).toEqual({ text: expected, conflicts: 0, typed: null });
    },
  );
});

test('one side that has all of the other, and more, is the merge', () => {
  expect(merge3('```\na\n```\n', '```\nb\n```\n', '```\nb\nc\n```\n')).toEqual({
    text: '```\nb\nc\n```\n',
    conflicts: 0,
    typed: null,
  });
});

test('without a base, lines that both have are there once, and two texts in one place are a conflict', () => {
  expect(merge3(null, 'Same.\n\nMine.\n', 'Same.\n\nTheirs.\n')).toEqual({
    text: 'Same.\n\nMine.\n\n> [!conflict] Other version\n> Theirs.\n',
    conflicts: 1,
    typed: null,
  });
  expect(merge3(null, 'Same.\n\nMine.\n', 'Same.\n')).toEqual({
    text: 'Same.\n\nMine.\n',
    conflicts: 0,
    typed: null,
  });
});

test('a line that has the name of a part of any object is a line', () => {
  for (const line of ['constructor', '__proto__', 'toString'])
    expect(merge3(`${line}\n\nb\n`, `${line}\n\nb, mine\n`, `a\n${line}\n\nb\n`)).toEqual({
      text: `a\n${line}\n\nb, mine\n`,
      conflicts: 0,
      typed: null,
    });
});

test('texts of very many lines are merged, too', () => {
  const equal = '\n'.repeat(200_000);
  const different = Array.from({ length: 100_000 }, (_, at) => `${at}\n`).join('');
  for (const base of [equal, different]) {
    expect(merge3(base, `mine\n${base}`, `${base}theirs\n`)).toEqual({
      text: `mine\n${base}theirs\n`,
      conflicts: 0,
      typed: null,
    });
    expect(merge3(base, `mine\n${base}`, `theirs\n${base}`).conflicts).toBe(0);
    expect(merge3(null, `mine\n${base}`, base).text).toBe(`mine\n${base}`);
    const reversed = base.split('\n').toReversed().join('\n');
    expect(merge3(base, reversed, `x\n${base}`).text).toContain('x\n');
  }
});
