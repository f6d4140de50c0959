// @vitest-environment jsdom
import { undo } from '@codemirror/commands';
import { runScopeHandlers } from '@codemirror/view';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { maxMarkedLength, sourceLanguage } from './source-language.ts';
import { createSourceView, type SourceView } from './source-view.ts';

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

function toggled(marked: string): string {
  const view = show(marked);
  view.toggleStrikethrough();
  return spelled(view);
}

/** How many delimiters of strikethrough the parser finds in a text that is spelled so. */
function delimiters(marked: string): number {
  let found = 0;
  sourceLanguage.parser.parse(marked.replace(/[«»¦]/g, '')).iterate({
    enter: ({ name }) => {
      if (name === 'StrikethroughMark') found += 1;
    },
  });
  return found;
}

describe('a text that is not struck through', () => {
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
    ['cells', '«| a | b \\| c |\n|---|---|\n| d |  |»', '«| ~~a~~ | ~~b \\| c~~ |\n|---|---|\n| ~~d~~ |  |»'],
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
    expect(toggled(before)).toBe(after);
    expect(delimiters(after), 'the delimiters are none for the parser').toBe(after.split('~~').length - 1);
  });
});

describe('a text that is struck through', () => {
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
    expect(toggled(before)).toBe(after);
  });

  test('delimiters that are none for the parser, beside punctuation or in a very long line, are taken away', () => {
    expect(toggled('a~~«(b)»~~c')).toBe('a«(b)»c');
    const long = 'word '.repeat(maxMarkedLength / 4);
    expect(toggled(`${long}«one»`)).toBe(`${long}~~«one»~~`);
    expect(toggled(`${long}~~«one»~~`)).toBe(`${long}«one»`);
  });

  test('blocks of which only some are struck through are struck through first', () => {
    expect(toggled('«~~one~~\n\ntwo»')).toBe('~~«one~~\n\n~~two»~~');
  });
});

test('without a word the caret goes between two delimiters, which go away again', () => {
  expect(toggled('a ¦ b')).toBe('a ~~¦~~ b');
  expect(toggled('a ~~¦~~ b')).toBe('a ¦ b');
});

test.each([
  ['in a code block', '```\n«one»\n```\n'],
  ['in a code block without a selection', '```\n ¦ \n```\n'],
  ['in an indented code block', '    «one»'],
  ['in the definition of a link', '[one]: «two»'],
  ['where delimiters alone would begin a code block', '- ¦'],
  ['where only blanks are selected', 'a« »b'],
])('nothing changes %s', (_, text) => {
  expect(toggled(text)).toBe(text);
});

test('a text that cannot be edited stays as it is', () => {
  const view = show('a «word» b', 'Read-only: the note is locked.');
  view.toggleStrikethrough();
  expect(spelled(view)).toBe('a «word» b');
});

test('it reports whether the selection is struck through', () => {
  expect(show('a «word» ~~b~~').isStruckThrough()).toBe(false);
  expect(show('«a ~~b~~»').isStruckThrough()).toBe(false);
  expect(show('a ~~wo«rd»~~').isStruckThrough()).toBe(true);
  expect(show('a ~~wo¦rd~~').isStruckThrough()).toBe(true);
  expect(show('```\n«one»\n```').isStruckThrough()).toBe(false);
});

test('a selection that was made backwards stays backwards', () => {
  const view = show('a «word» b');
  view.select({ from: 6, to: 2 });
  view.toggleStrikethrough();
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
    key: 'S',
    code: 'KeyS',
    keyCode: 83,
    ctrlKey: true,
    shiftKey: true,
  });
  expect(runScopeHandlers(view.editor, press, 'editor')).toBe(true);
  expect(view.content()).toBe('a ~~word~~ b');
  expect(edits).toBe(1);
  undo(view.editor);
  expect(spelled(view)).toBe('a «word» b');
});

const piece = fc.constantFrom(
  'a',
  'b c',
  ' ',
  '\n',
  '\n\n',
  '~~',
  '**',
  '*',
  '`',
  '- ',
  '> ',
  '# ',
  '|',
  '\\',
  '[',
  '](x)',
  '```\n',
);

test('law: whatever the text is, only tildes come and go, and undo brings it back', () => {
  const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (source, one, other) => {
      const view = createSourceView(source, { readOnly: null });
      try {
        view.select({ from: one % (source.length + 1), to: other % (source.length + 1) });
        view.toggleStrikethrough();
        expect(view.content().replaceAll('~', '')).toBe(source.replaceAll('~', ''));
        undo(view.editor);
        expect(view.content()).toBe(source);
      } finally {
        view.destroy();
      }
    }),
    { numRuns: 300 },
  );
});

const word = fc.constantFrom('one', 'two three', '**four** five', '*six*', '`seven`', '[eight](x)', 'é中');
const gap = fc.constantFrom(' ', '\n', '\n\n', '\n\n- ', '\n\n> ', '\n\n## ', '\n\n- [ ] ', '\\\n');

test('law: a text that is toggled twice is as before', () => {
  const text = fc
    .array(fc.tuple(word, gap), { minLength: 1, maxLength: 6 })
    .map((parts) => `${parts.flat().join('')}end`);
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (source, one, other) => {
      const view = createSourceView(source, { readOnly: null });
      try {
        view.select({ from: one % (source.length + 1), to: other % (source.length + 1) });
        view.toggleStrikethrough();
        const once = view.content();
        if (once === source || once.includes('~~~~')) return;
        expect(delimiters(once), once).toBe(once.split('~~').length - 1);
        view.toggleStrikethrough();
        expect(view.content()).toBe(source);
      } finally {
        view.destroy();
      }
    }),
    { numRuns: 300 },
  );
});
