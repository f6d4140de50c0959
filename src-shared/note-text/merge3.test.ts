import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { merge3, mergeLines } from './merge3.ts';
import { anyTriple } from './test-support/any-triple.ts';

const line = fc.constantFrom('', 'one', 'two', '- a', '- b', '# head', '    code', '| c |', '```');
const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));

describe('laws', () => {
  test('changes of one side alone are that side, to the character', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        const clean = { text: changed, conflicts: 0, typed: null };
        expect(merge3(base, changed, base)).toEqual(clean);
        expect(merge3(base, base, changed)).toEqual(clean);
        expect(merge3(base, changed, changed)).toMatchObject({ text: changed, conflicts: 0 });
      }),
    );
  });

  test('whatever both made of a text, no word of either is lost, and none is there twice', () => {
    const wordsOf = (text: string): string[] => text.match(/(?:base|one|other)\d+/g) ?? [];
    fc.assert(
      fc.property(anyTriple, ({ base, one, other }) => {
        const { text, conflicts } = merge3(base, one, other);
        const count = (word: string): number => wordsOf(text).filter((each) => each === word).length;
        for (const word of [...wordsOf(one), ...wordsOf(other)])
          if (!word.startsWith('base')) expect([word, count(word)]).toEqual([word, 1]);
        for (const word of wordsOf(base)) {
          const isKept = one.includes(word) && other.includes(word);
          expect(count(word)).toBeGreaterThanOrEqual(isKept ? 1 : 0);
          if (conflicts === 0) expect(count(word)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: Number(process.env.EXAMPLE_NOTES_TRIPLES ?? 2_000) },
    );
  });

  test('no line that either side added is lost, also without a base', () => {
    fc.assert(
      fc.property(fc.option(text, { nil: null }), text, text, (base, mine, theirs) => {
        const merged = merge3(base, mine, theirs).text.split('\n');
        const known = new Set(base?.split('\n') ?? []);
        for (const line of [...mine.split('\n'), ...theirs.split('\n')])
          if (!known.has(line) && line !== '') expect(merged.some((each) => each.endsWith(line))).toBe(true);
      }),
    );
  });

  /** What one side does to each line of a text: words at its end, a line below it, or the end of the line. */
  const change = fc.constantFrom('keep', 'keep', 'append', 'insert', 'delete');
  const changes = fc.array(fc.tuple(change, change), { minLength: 1, maxLength: 7 });
  const made = (how: readonly string[], mark: string, hasNewline: boolean): string => {
    const lines = how.flatMap((one, at) => {
      if (one === 'delete') return [];
      if (one === 'append') return [`word${at} ${mark}${at}`];
      return one === 'insert' ? [`word${at}`, `${mark}${at}`] : [`word${at}`];
    });
    return lines.join('\n') + (hasNewline ? '\n' : '');
  };

  test('changes in different lines, also beside each other, are all taken once, and none is in conflict', () => {
    fc.assert(
      fc.property(changes, fc.boolean(), fc.boolean(), fc.boolean(), (both, before, mine, theirs) => {
        const apart = both.map(([one, other]) =>
          one === 'keep' || other === 'keep' ? [one, other] : [one, 'keep'],
        );
        const keep = both.map(() => 'keep');
        const sides = [
          made(
            apart.map(([one = '']) => one),
            'mine',
            mine,
          ),
          made(
            apart.map(([, other = '']) => other),
            'theirs',
            theirs,
          ),
        ] as const;
        const merged = merge3(made(keep, '', before), ...sides);
        expect(merged.conflicts).toBe(0);
        expect(mergeLines(made(keep, '', before), ...sides)).toBe(merged.text);
        apart.forEach(([one, other], at) => {
          const lines = merged.text.split('\n');
          const count = (word: string): number =>
            lines
              .join(' ')
              .split(' ')
              .filter((each) => each === word).length;
          expect(count(`word${at}`)).toBe(one === 'delete' || other === 'delete' ? 0 : 1);
          expect(count(`mine${at}`)).toBe(one === 'append' || one === 'insert' ? 1 : 0);
          expect(count(`theirs${at}`)).toBe(other === 'append' || other === 'insert' ? 1 : 0);
        });
      }),
    );
  });
});

test.each([
  [
    'a line typed by each at the end of a list',
    '- a\n',
    '- a\n- mine\n',
    '- a\n- theirs\n',
    '- a\n- theirs\n- mine\n',
  ],
  ['a paragraph by each', 'A.\n', 'A.\n\nMine.\n', 'A.\n\nTheirs.\n', 'A.\n\nTheirs.\n\nMine.\n'],
  ['a text by each in an empty note', '', 'Mine.\n', 'Theirs.\n', 'Theirs.\n\nMine.\n'],
  ['no final newline', 'a', 'a\nmine', 'a theirs', 'a theirs\nmine'],
  ['a final newline by one side', 'a', 'a\n', 'a theirs', 'a theirs\n'],
  ['neighbouring lines', 'a\nb\nc\n', 'a mine\nb\nc\n', 'a\nb theirs\nc\n', 'a mine\nb theirs\nc\n'],
  ['a line deleted beside a changed one', 'a\nb\nc\n', 'a\nc\n', 'a\nb\nc theirs\n', 'a\nc theirs\n'],
  [
    'rows of a table',
    '| a |\n| b |\n',
    '| a mine |\n| b |\n',
    '| a |\n| b theirs |\n',
    '| a mine |\n| b theirs |\n',
  ],
])('whole lines: %s', (_name, base, mine, theirs, expected) => {
  expect(merge3(base, mine, theirs)).toEqual({ text: expected, conflicts: 0, typed: null });
  expect(mergeLines(base, mine, theirs)).toBe(expected);
});

test.each([
  [
    'words at the end of one line',
    'Call Anna.\n',
    'Call Anna. Mine.\n',
    'Call Anna. Theirs.\n',
    'Call Anna. Mine. Theirs.\n',
  ],
  ['words, and a line below', 'Call\n', 'Call mine\n', 'Call theirs\n\nNew.\n', 'Call mine theirs\n\nNew.\n'],
  ['a line that one deleted and the other changed', 'a\nb\n', 'a\n', 'a\nb, theirs\n', 'a\nb, theirs\n'],
])('one line: %s', (_name, base, mine, theirs, expected) => {
  expect(merge3(base, mine, theirs)).toEqual({ text: expected, conflicts: 0, typed: null });
  expect(mergeLines(base, mine, theirs)).toBeNull();
});

test.each([
  [
    'the same word',
    'Plan C.\n\nEnd.\n',
    'Plan A.\n\nEnd.\n',
    'Plan B.\n\nEnd.\n',
    'Plan A.\n\n> [!conflict] Other version\n> Plan B.\n\nEnd.\n',
  ],
  [
    'the same word of an item',
    '- one\n- two\n',
    '- 1\n- two\n',
    '- uno\n- two\n',
    '- 1\n\n  > [!conflict] Other version\n  > - uno\n\n- two\n',
  ],
  [
    'a line of code',
    '```\na = 1;\n```\n',
    '```\na = 2; b\n```\n',
    '```\na = 1; c\n```\n',
    '```\na = 2; b\na = 1; c\n```\n',
  ],
  [
    'a row',
    '| a |\n|---|\n| 1 |\n',
    '| a |\n|---|\n| 2 |\n',
    '| a |\n|---|\n| 3 |\n',
    '| a |\n|---|\n| 2 |\n| 3 |\n',
  ],
  [
    'the head of a table',
    '| a |\n|---|\n| 1 |\n',
    '| b |\n|---|\n| 1 |\n',
    '| c |\n|---|\n| 1 |\n',
    '| b |\n|---|\n| c |\n| 1 |\n',
  ],
  [
    'the head of a table, and the words above it',
    'Intro.\n\n| A | B |\n|---|---|\n| 1 | 2 |\n',
    'Intros mine\nmore\n\n| A1 | B |\n|---|---|\n| 1 | 2 |\n',
    'Changed theirs\n\n| A2 | B |\n|---|---|\n| 1 | 2 |\n',
    'Intros mine\nmore\n\n> [!conflict] Other version\n> Changed theirs\n\n| A1 | B |\n|---|---|\n| A2 | B |\n| 1 | 2 |\n',
  ],
  [
    'a table that both have aligned',
    '| A | B |\n| - | - |\n| 1 | 2 |\n',
    '| Apple | B |\n| ----- | - |\n| 1     | 2 |\n',
    '| A | Banana |\n| - | ------ |\n| 1 | 2      |\n',
    '| Apple | B |\n| ----- | - |\n| 1     | 2 |\n\n> [!conflict] Other version\n> | A | Banana |\n> | - | ------ |\n> | 1 | 2      |\n',
  ],
])('a conflict: %s', (_name, base, mine, theirs, expected) => {
  expect(merge3(base, mine, theirs)).toEqual({ text: expected, conflicts: 1, typed: null });
  expect(mergeLines(base, mine, theirs)).toBeNull();
});
