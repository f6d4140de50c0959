// @vitest-environment jsdom
import { Editor, type Extensions, Mark, Node } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import type { MarkdownIt } from 'markdown-it';
import type { MarkdownMarkSpec, MarkdownNodeSpec } from 'tiptap-markdown';
import { afterEach, describe, expect, test } from 'vitest';
import { createLosslessText, type LosslessText } from '../../lossless/lossless-text.ts';
import { editorExtensions } from '../extensions.ts';

/*
 * Extensions as other authors write them for tiptap-markdown: all that this editor knows of their Markdown is in their
 * `storage.markdown`.
 */

/** Teaches markdown-it a part of a line between two delimiters, as one token or as a pair around its content. */
function addInlineRule(md: MarkdownIt, name: string, open: string, close: string, write: Write): void {
  md.inline.ruler.before('emphasis', name, (state, silent) => {
    if (!state.src.startsWith(open, state.pos)) return false;
    const start = state.pos + open.length;
    const end = state.src.indexOf(close, start);
    if (end <= start || end + close.length > state.posMax) return false;
    if (!silent) write(state, start, end);
    state.pos = end + close.length;
    return true;
  });
}
type Write = (state: InlineState, start: number, end: number) => void;
type InlineState = Parameters<Parameters<MarkdownIt['inline']['ruler']['push']>[1]>[0];

/** `!!spoiler!!`, a mark whose delimiters are always the same. */
const Spoiler = Mark.create({
  name: 'spoiler',
  parseHTML: () => [{ tag: 'span.spoiler' }],
  renderHTML: () => ['span', { class: 'spoiler' }, 0],
  addStorage: (): { markdown: MarkdownMarkSpec } => ({
    markdown: {
      serialize: { open: '!!', close: '!!', mixable: true, expelEnclosingWhitespace: true },
      parse: {
        setup: (md: MarkdownIt) =>
          addInlineRule(md, 'spoiler', '!!', '!!', (state, start, end) => {
            const { pos, posMax } = state;
            state.push('spoiler_open', 'span', 1).attrSet('class', 'spoiler');
            Object.assign(state, { pos: start, posMax: end });
            state.md.inline.tokenize(state);
            state.push('spoiler_close', 'span', -1);
            Object.assign(state, { pos, posMax });
          }),
      },
    },
  }),
});

/** `{red:text}`, a mark whose delimiters depend on its attributes. */
const Colour = Mark.create({
  name: 'colour',
  addAttributes: () => ({
    name: { default: 'red', parseHTML: (element) => element.getAttribute('data-name') },
  }),
  parseHTML: () => [{ tag: 'span[data-name]' }],
  renderHTML: ({ mark }) => ['span', { 'data-name': mark.attrs.name }, 0],
  addStorage: (): { markdown: MarkdownMarkSpec } => ({
    markdown: {
      serialize: { open: (_state, mark) => `{${mark.attrs.name}:`, close: '}' },
      parse: {
        setup: (md: MarkdownIt) =>
          addInlineRule(md, 'colour', '{', '}', (state, start, end) => {
            const [name = '', text = ''] = state.src.slice(start, end).split(':');
            state.push('colour_open', 'span', 1).attrSet('data-name', name);
            state.push('text', '', 0).content = text;
            state.push('colour_close', 'span', -1);
          }),
      },
    },
  }),
});

/** `:smile:`, a part of a line that its own rule renders. */
const Emoji = Node.create({
  name: 'emoji',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    name: { default: '', parseHTML: (element) => element.getAttribute('data-emoji') },
  }),
  parseHTML: () => [{ tag: 'span[data-emoji]' }],
  renderHTML: ({ node }) => ['span', { 'data-emoji': node.attrs.name }],
  addStorage: (): { markdown: MarkdownNodeSpec } => ({
    markdown: {
      serialize: (state, node) => state.write(`:${node.attrs.name}:`),
      parse: {
        setup(md: MarkdownIt) {
          addInlineRule(md, 'emoji', ':', ':', (state, start, end) => {
            state.push('emoji', '', 0).content = state.src.slice(start, end);
          });
          md.renderer.rules.emoji = ([token]) =>
            `<span data-emoji="${md.utils.escapeHtml(token?.content ?? '')}"></span>`;
        },
      },
    },
  }),
});

/** Lines between two lines of `:::`, a block that holds blocks. */
const Aside = Node.create({
  name: 'aside',
  group: 'block',
  content: 'block+',
  parseHTML: () => [{ tag: 'section' }],
  renderHTML: () => ['section', 0],
  addStorage: (): { markdown: MarkdownNodeSpec } => ({
    markdown: {
      serialize(state, node) {
        state.write(':::\n');
        state.renderContent(node);
        state.ensureNewLine();
        state.write(':::');
        state.closeBlock(node);
      },
      parse: {
        setup(md: MarkdownIt) {
          const isFence = (state: { src: string; bMarks: number[]; eMarks: number[] }, line: number) =>
            state.src.slice(state.bMarks[line], state.eMarks[line]) === ':::';
          md.block.ruler.before('fence', 'aside', (state, start, limit, silent) => {
            let end = start + 1;
            while (end < limit && !isFence(state, end)) end += 1;
            if (!isFence(state, start) || end >= limit) return false;
            if (silent) return true;
            state.push('aside_open', 'section', 1).map = [start, end + 1];
            const { lineMax } = state;
            state.lineMax = end;
            state.md.block.tokenize(state, start + 1, end);
            state.lineMax = lineMax;
            state.push('aside_close', 'section', -1);
            state.line = end + 1;
            return true;
          });
        },
      },
    },
  }),
});

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

/** Opens a text in an editor with more extensions. */
function open(source: string, ...more: Extensions): { readonly text: LosslessText; readonly editor: Editor } {
  const editor = new Editor({ injectCSS: false, extensions: [...editorExtensions(), ...more] });
  editors.push(editor);
  const text = createLosslessText(editor.schema, source);
  const { schema } = editor;
  const { plugins } = editor.state;
  editor.view.updateState(EditorState.create({ schema, doc: text.document, plugins }));
  text.document.check();
  expect(text.save(text.document).text).toBe(source);
  return { text, editor };
}

/** The positions of a word in a document. */
function placeOf(document: ProseMirrorNode, word: string): { readonly from: number; readonly to: number } {
  let from = -1;
  document.descendants((node, position) => {
    const at = node.text?.indexOf(word) ?? -1;
    if (from < 0 && at >= 0) from = position + at;
  });
  if (from < 0) throw new Error(`no ${word}`);
  return { from, to: from + word.length };
}

/** Types after a word and saves. What was saved must be verified, and be shown the same when it is opened again. */
function typedBehind({ text, editor }: ReturnType<typeof open>, word: string, typed: string): string {
  editor.commands.insertContentAt(placeOf(editor.state.doc, word).to, [{ type: 'text', text: typed }]);
  return saved({ text, editor });
}

function saved({ text, editor }: ReturnType<typeof open>): string {
  const written = text.save(editor.state.doc);
  expect(written).toMatchObject({ simplified: 0, bestEffort: 0 });
  expect(createLosslessText(editor.schema, written.text).document.toString()).toBe(
    editor.state.doc.toString(),
  );
  return written.text;
}

describe('a mark with delimiters', () => {
  const source = 'He *was* !!the **killer**!! all\nalong __now__.\n\n- an !!item!!\n';

  test('is shown, and the text stays the same until it is edited', () => {
    const { editor } = open(source, Spoiler);
    expect(editor.state.doc.firstChild?.toString()).toContain('spoiler("the "), bold(spoiler("killer"))');
    expect(editor.getHTML()).toContain('<span class="spoiler">item</span>');
  });

  test('an edit beside it changes only what was typed', () => {
    const opened = open(source, Spoiler);
    expect(typedBehind(opened, 'all', ' too')).toBe(source.replace('all', 'all too'));
    expect(typedBehind(opened, 'killer', 's')).toBe(
      source.replace('all', 'all too').replace('killer', 'killers'),
    );
  });

  test('toggling it writes its delimiters, or takes them out', () => {
    const opened = open(source, Spoiler);
    const toggle = (word: string): void => {
      opened.editor.commands.setTextSelection(placeOf(opened.editor.state.doc, word));
      opened.editor.commands.toggleMark('spoiler');
    };
    toggle('along');
    expect(saved(opened)).toBe(source.replace('along', '!!along!!'));
    toggle('along');
    toggle('item');
    expect(saved(opened)).toBe(source.replace('!!item!!', 'item'));
  });

  test('text that could be its delimiters is escaped, and stays text', () => {
    const opened = open('Oh no. \\!\\!fine\\!\\! Look\n', Spoiler);
    expect(opened.editor.state.doc.textContent).toBe('Oh no. !!fine!! Look');
    expect(typedBehind(opened, 'Look', ' here!!')).toBe('Oh no. \\!\\!fine\\!\\! Look here!!\n');
    expect(typedBehind(opened, 'Oh', '!! a')).toContain('\\!\\!fine\\!\\!');
  });

  test('whitespace at its ends is written outside of its delimiters', () => {
    const opened = open('one two three\n', Spoiler);
    opened.editor.commands.setTextSelection({ from: 4, to: 9 });
    opened.editor.commands.toggleMark('spoiler');
    expect(opened.text.save(opened.editor.state.doc).text).toBe('one !!two!! three\n');
  });
});

test('a mark with delimiters that depend on its attributes is written by its extension', () => {
  const opened = open('a {red:word} b\n', Colour);
  expect(opened.editor.state.doc.toString()).toBe('doc(paragraph("a ", colour("word"), " b"))');
  expect(typedBehind(opened, 'b', 'c')).toBe('a {red:word} bc\n');
});

describe('a part of a line', () => {
  const source = 'Well __done__ :tada: and\n* [ ] more :smile:\n';

  test('is shown, and an edit beside it changes only what was typed', () => {
    const opened = open(source, Emoji);
    expect(opened.editor.getHTML()).toContain('<span data-emoji="tada"></span>');
    expect(typedBehind(opened, 'done', ' it')).toBe(source.replace('done', 'done it'));
    expect(typedBehind(opened, 'more', '!')).toContain('* [ ] more! :smile:\n');
  });

  test('is written where it is inserted, also in a cell', () => {
    const opened = open('# Title\n\n| a | b |\n| - | - |\n| c | d |\n', Emoji);
    for (const word of ['Title', 'd'])
      opened.editor.commands.insertContentAt(placeOf(opened.editor.state.doc, word).to, {
        type: 'emoji',
        attrs: { name: 'wave' },
      });
    expect(saved(opened)).toBe('# Title:wave:\n\n| a | b |\n| - | - |\n| c | d:wave: |\n');
  });
});

describe('a block', () => {
  const source = '* before\n\n:::\nThe *inner* text\n\n1. and\n2. a list\n:::\n\nbehind\n';

  test('is shown, and an edit beside it leaves it as it is', () => {
    const opened = open(source, Aside);
    expect(opened.editor.state.doc.child(1).type.name).toBe('aside');
    expect(typedBehind(opened, 'behind', ' it')).toBe(source.replace('behind', 'behind it'));
  });

  test('an edit in it changes only what was typed', () => {
    const opened = open(source, Aside);
    expect(typedBehind(opened, 'inner', ' most')).toBe(source.replace('inner', 'inner most'));
  });

  test('is written where it is inserted', () => {
    const opened = open('text\n', Aside);
    opened.editor.commands.insertContentAt(opened.editor.state.doc.content.size, {
      type: 'aside',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'new' }] }],
    });
    expect(saved(opened)).toBe('text\n\n:::\nnew\n\n:::\n');
  });
});
