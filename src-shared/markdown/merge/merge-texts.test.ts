import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const line = fc.constantFrom('', 'one', 'two', '- a', '- b', '# head', '    code', '| c |');
const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));

describe('laws', () => {
  test('a text merged with what it was made from is that text', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeTexts(base, changed, base)).toEqual({ text: changed, isClean: true });
        expect(mergeTexts(base, base, changed)).toEqual({ text: changed, isClean: true });
        expect(mergeTexts(base, changed, changed)).toEqual({ text: changed, isClean: true });
      }),
    );
  });

  test('no line that either side added is lost', () => {
    fc.assert(
      fc.property(fc.option(text, { nil: null }), text, text, (base, mine, theirs) => {
        const merged = mergeTexts(base, mine, theirs).text.split('\n');
        const known = new Set(base?.split('\n') ?? []);
        for (const added of [...mine.split('\n'), ...theirs.split('\n')])
          if (!known.has(added) && added !== '') expect(merged).toContain(added);
      }),
    );
  });
});

test('changes in different paragraphs are both taken', () => {
  const base = 'First.\n\nSecond.\n\nThird.\n';
  expect(
    mergeTexts(base, 'First, mine.\n\nSecond.\n\nThird.\n', 'First.\n\nSecond.\n\nThird, theirs.\n'),
  ).toEqual({
    text: 'First, mine.\n\nSecond.\n\nThird, theirs.\n',
    isClean: true,
  });
});

test('a paragraph that both changed is kept twice, as two paragraphs', () => {
  expect(mergeTexts('Plan.\n', 'Plan A.\n', 'Plan B.\n')).toEqual({
    text: 'Plan A.\n\nPlan B.\n',
    isClean: false,
  });
});

test('items that both added stay one list', () => {
  expect(mergeTexts('- a\n', '- a\n- mine\n', '- a\n- theirs\n').text).toBe('- a\n- mine\n- theirs\n');
});

test('what one side deleted and the other changed is kept', () => {
  expect(mergeTexts('a\n\nb\n\nc\n', 'a\n\nc\n', 'a\n\nb, changed\n\nc\n')).toEqual({
    text: expect.stringContaining('b, changed'),
    isClean: false,
  });
});

test('without a common text what both share stands once', () => {
  expect(mergeTexts(null, 'Same.\n\nMine.\n', 'Same.\n\nTheirs.\n')).toEqual({
    text: 'Same.\n\nMine.\n\nTheirs.\n',
    isClean: false,
  });
});

test('a line that has the name of a part of any object is a line', () => {
  for (const line of ['constructor', '__proto__', 'toString'])
    expect(mergeTexts(`${line}\n\nb\n`, `${line}\n\nb, mine\n`, `a\n${line}\n\nb\n`)).toEqual({
      text: `a\n${line}\n\nb, mine\n`,
      isClean: true,
    });
});

test('texts of very many lines are merged, too', () => {
  const equal = '\n'.repeat(200_000);
  const different = Array.from({ length: 100_000 }, (_, at) => `${at}\n`).join('');
  for (const base of [equal, different]) {
    expect(mergeTexts(base, `mine\n${base}`, `${base}theirs\n`)).toEqual({
      text: `mine\n${base}theirs\n`,
      isClean: true,
    });
    expect(mergeTexts(base, `mine\n${base}`, `theirs\n${base}`)).toEqual({
      text: `mine\n\ntheirs\n${base}`,
      isClean: false,
    });
    expect(mergeTexts(null, `mine\n${base}`, base).text).toBe(`mine\n${base}`);
    const reversed = base.split('\n').toReversed().join('\n');
    expect(mergeTexts(base, reversed, `x\n${base}`).text).toContain('x\n');
  }
});
