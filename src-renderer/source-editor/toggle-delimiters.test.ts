// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { runScopeHandlers } from '@codemirror/view';
import { afterEach, describe, expect, test } from 'vitest';
import { maxMarkedLength } from './source-language.ts';
import { createSourceView, type SourceView } from './source-view.ts';
import { count, expectOnlyDelimiters, expectSameAfterTwo, formats } from './test-support/toggle-laws.ts';

const views: SourceView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

/** A view of a text in which `«` and `»` are the ends of the selection, or `¦` is the caret. */
function show(marked: string, readOnly: string | null = null): SourceView {
  const view = createSourceView(marked.replace(/[«»¦]/g, ''), { readOnly });
  const caret = marked.indexOf('¦');
  if (caret >= 0) view.select({ from: caret, to: caret });
  else view.select({ from: marked.indexOf('«'), to: marked.indexOf('»') - 1 });
  views.push(view);
  return view;
}

/** The same spelling of what a view holds. */
function spelled(view: SourceView): string {
  const { from, to } = view.selection();
  const text = view.content();
  if (from === to) return `${text.slice(0, from)}¦${text.slice(from)}`;
  return `${text.slice(0, from)}«${text.slice(from, to)}»${text.slice(to)}`;
}

describe.each(formats)('$name', (format) => {
  const { delimiter, node, key, isOn, toggle } = format;

  /** The examples are spelled with the delimiter of strikethrough. */
  const own = (text: string): string => text.replaceAll('~~', delimiter);
  const delimiters = (marked: string): number => count(node, marked);

  function toggled(marked: string): string {
    const view = show(own(marked));
    toggle(view);
    return spelled(view);
  }

  describe('a text without it', () => {
    test.each([
      ['a selection', 'a «word» b', 'a ~~«word»~~ b'],
      ['one with blanks at its edges', 'a« word »b', 'a« ~~word~~ »b'],
      ['several lines of a paragraph', '«one\ntwo»', '~~«one\ntwo»~~'],
      ['several paragraphs', 'o«ne\n\ntwo\n»\n', 'o~~«ne~~\n\n~~two~~\n»\n'],
      [
        'items of a list, one of them a task',
        '«- one\n- [ ] two\n  1. three»',
        '«- ~~one~~\n- [ ] ~~two~~\n  1. ~~three»~~',
      ],
      ['a quote', '«> one\n> two\n»', '«> ~~one\n> two~~\n»'],
      ['headings', '«# One #\n\nTwo\n---»', '«# ~~One~~ #\n\n~~Two~~\n---»'],
      [
        'cells',
        '«| a | b \\| c |\n|---|---|\n| d |  |»',
        '«| ~~a~~ | ~~b \\| c~~ |\n|---|---|\n| ~~d~~ |  |»',
      ],
      ['a line that ends in a break', '«one\\\n»two', '~~«one~~\\\n»two'],
      ['a name behind a backslash', 'C:\\«one»', 'C:~~\\«one»~~'],
      ['a heading that ends in a backslash', '# «one\\»', '# ~~«one~~\\»'],
      ['a line after such a break', 'one«\\\ntwo»', 'one«\\\n~~two»~~'],
      ['a part of emphasis', '**o«n»e**', '**o~~«n»~~e**'],
      ['a text across the edge of emphasis', 'a **o«ne** b»', 'a ~~**o«ne** b»~~'],
      ['a delimiter of emphasis', '*«*one** two»', '~~*«*one** two»~~'],
      ['a part of code', 'a `o«n»e` b', 'a ~~`o«n»e`~~ b'],
      ['the text of a link', '[o«n»e](two)', '[o~~«n»~~e](two)'],
      ['the address of a link', '[one](t«w»o)', '~~[one](t«w»o)~~'],
      ['a text that is partly struck through', '«a ~~b~~ c»', '~~«a b c»~~'],
      ['a text beside one that is', '~~a~~«b»', '~~a«b»~~'],
      ['the word at the caret', 'a wo¦rd b', 'a ~~wo¦rd~~ b'],
      ['the word before the caret', 'a word¦', 'a ~~word¦~~'],
      ['the word after the caret', '¦word b', '~~¦word~~ b'],
    ])('%s', (_, before, after) => {
      expect(toggled(before)).toBe(own(after));
      expect(delimiters(own(after)), 'the delimiters are none for the parser').toBe(
        after.split('~~').length - 1,
      );
    });
  });

  describe('a text that has it', () => {
    test.each([
      ['the content', 'a ~~«word»~~ b', 'a «word» b'],
      ['the delimiters, too', 'a «~~word~~» b', 'a «word» b'],
      ['several blocks', '«- ~~one~~\n- ~~two~~»', '«- one\n- two»'],
      ['several lines', '~~«one\ntwo»~~', '«one\ntwo»'],
      ['the first word of several', '~~«one» two~~', '«one» ~~two~~'],
      ['the last one', '~~one «two»~~', '~~one~~ «two»'],
      ['one in between', '~~one «two» three~~', '~~one~~ «two» ~~three~~'],
      ['a part of emphasis within', '~~**o«n»e** two~~', '**o«n»e** ~~two~~'],
      ['a part of code within', '~~a `o«n»e`~~', '~~a~~ `o«n»e`'],
      ['a part of it within emphasis', '**~~o«n»e~~**', '**~~o~~«n»~~e~~**'],
      ['the word at the caret', 'a ~~wo¦rd~~ b', 'a wo¦rd b'],
    ])('%s', (_, before, after) => {
      expect(toggled(before)).toBe(own(after));
    });

    test('delimiters that are none for the parser, beside punctuation or in a very long line, are taken away', () => {
      expect(toggled('a~~«(b)»~~c')).toBe(own('a«(b)»c'));
      const long = 'word '.repeat(maxMarkedLength / 4);
      expect(toggled(`${long}«one»`)).toBe(own(`${long}~~«one»~~`));
      expect(toggled(`${long}~~«one»~~`)).toBe(own(`${long}«one»`));
    });

    test('blocks of which only some are struck through are struck through first', () => {
      expect(toggled('«~~one~~\n\ntwo»')).toBe(own('~~«one~~\n\n~~two»~~'));
    });
  });

  test('without a word the caret goes between two delimiters, which go away again', () => {
    expect(toggled('a ¦ b')).toBe(own('a ~~¦~~ b'));
    expect(toggled('a ~~¦~~ b')).toBe(own('a ¦ b'));
  });

  test.each([
    ['in a code block', '```\n«one»\n```\n'],
    ['in a code block without a selection', '```\n ¦ \n```\n'],
    ['in an indented code block', '    «one»'],
    ['in the definition of a link', '[one]: «two»'],
    ['where only blanks are selected', 'a« »b'],
  ])('nothing changes %s', (_, text) => {
    expect(toggled(text)).toBe(text);
  });

  test('a text that cannot be edited stays as it is', () => {
    const view = show('a «word» b', 'Read-only: the note is locked.');
    toggle(view);
    expect(spelled(view)).toBe('a «word» b');
  });

  test('it reports whether the selection has it', () => {
    expect(isOn(show(own('a «word» ~~b~~')))).toBe(false);
    expect(isOn(show(own('«a ~~b~~»')))).toBe(false);
    expect(isOn(show(own('a ~~wo«rd»~~')))).toBe(true);
    expect(isOn(show(own('a ~~wo¦rd~~')))).toBe(true);
    expect(isOn(show(own('```\n«one»\n```')))).toBe(false);
  });

  test('a selection that was made backwards stays backwards', () => {
    const view = show('a «word» b');
    view.select({ from: 6, to: 2 });
    toggle(view);
    const { anchor, head } = view.editor.state.selection.main;
    expect([anchor, head]).toEqual([8, 4]);
  });

  test('the keys of the command toggle it, as one edit that can be undone', () => {
    const view = show('a «word» b');
    let edits = 0;
    view.onEdit(() => {
      edits += 1;
    });
    const press = new KeyboardEvent('keydown', {
      key,
      code: `Key${key}`,
      keyCode: key.charCodeAt(0),
      ctrlKey: true,
      shiftKey: true,
    });
    expect(runScopeHandlers(view.editor, press, 'editor')).toBe(true);
    expect(view.content()).toBe(own('a ~~word~~ b'));
    expect(edits).toBe(1);
    undo(view.editor);
    expect(spelled(view)).toBe('a «word» b');
  });

  test('law: whatever the text is, only its delimiters come and go, and undo brings it back', () => {
    expectOnlyDelimiters(format, { numRuns: 75 });
  });

  test('law: a text that is toggled twice is as before', () => {
    expectSameAfterTwo(format, { numRuns: 75 });
  });
});

test.each([
  ['strikethrough where delimiters alone would begin a code block', '- ¦', '- ¦'],
  ['a highlight at the start of an item', '- ¦', '- ==¦=='],
  ['a highlight in an empty paragraph', 'one\n\n¦', 'one\n\n==¦=='],
  ['a highlight where delimiters alone would make a heading of the paragraph above', 'one\n¦', 'one\n¦'],
  ['a highlight in the line below a heading', 'one\n==¦==', 'one\n==¦=='],
])('without a word: %s', (name, before, after) => {
  const view = show(before);
  if (name.startsWith('strikethrough')) view.toggleStrikethrough();
  else view.toggleHighlight();
  expect(spelled(view)).toBe(after);
});

test('the two formats nest, and never cross', () => {
  const highlighted = (marked: string): string => {
    const view = show(marked);
    view.toggleHighlight();
    return spelled(view);
  };
  expect(highlighted('~~o«n»e~~')).toBe('~~o==«n»==e~~');
  expect(highlighted('a ~~o«ne~~ b»')).toBe('a ==~~o«ne~~ b»==');
  expect(highlighted('==~~o«n»e~~ two==')).toBe('~~o«n»e~~ ==two==');
  const struck = show('a ==o«ne== b»');
  struck.toggleStrikethrough();
  expect(spelled(struck)).toBe('a ~~==o«ne== b»~~');
});

test.each([
  ['a link to a note', 'a [[o«ne two]] b»', 'a ==[[o«ne two]] b»=='],
  ['a link to a note, in part', '[[one «two»]] b', '==[[one «two»]]== b'],
  ['an embedded file', '![[one «two».png]] b', '==![[one «two».png]]== b'],
  ['a formula', 'a $x = «y»$ b', 'a ==$x = «y»$== b'],
  ['a formula of two dollars', 'a $$x = «y»$$ b', 'a ==$$x = «y»$$== b'],
  ['a footnote reference', 'a[^n«ot»e] b', 'a==[^n«ot»e]== b'],
  ['prices are no formula', 'from $5 to «$6» now', 'from $5 to ==«$6»== now'],
])('what is one thing is formatted whole: %s', (_, before, after) => {
  const view = show(before);
  view.toggleHighlight();
  expect(spelled(view)).toBe(after);
});
