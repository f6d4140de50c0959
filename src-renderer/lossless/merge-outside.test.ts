import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editorExtensions } from '../editor/extensions.ts';
import { createLosslessText } from './lossless-text.ts';
import { normalForm } from './normal-form.ts';

const schema = getSchema(editorExtensions());

function open(source: string) {
  const text = createLosslessText(schema, source);
  let state = EditorState.create({ schema, doc: text.document });
  return {
    get state() {
      return state;
    },
    /** Writes behind the first place these words stand at. */
    type(after: string, words: string) {
      let place = -1;
      state.doc.descendants((node, at) => {
        const found = node.text?.indexOf(after) ?? -1;
        if (found >= 0 && place < 0) place = at + found + after.length;
      });
      state = state.apply(state.tr.insertText(words, place));
      state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, place + words.length)));
    },
    deleteBlock(index: number) {
      const at = state.doc.children.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 0);
      state = state.apply(state.tr.delete(at, at + state.doc.child(index).nodeSize));
    },
    outside(changed: string) {
      const { tr } = state;
      const conflicts = text.merge(changed, tr);
      state = state.apply(tr);
      state.doc.check();
      return conflicts;
    },
    save() {
      const saved = text.save(state.doc).text;
      text.written(saved);
      return saved;
    },
  };
}

const note = '# Plan\n\n* one\n* two\n\nSetext\n======\n\nThe *last* words.\n';

test('what another program changed is taken over, and is saved as it wrote it', () => {
  const page = open(note);
  const changed = note.replace('* two', '* two, changed\n* three').replace('# Plan', '#  Plan B');
  expect(page.outside(changed)).toBe(0);
  expect(page.save()).toBe(changed);
  expect(page.state.doc.textContent).toContain('two, changed');
});

test('edits here and there in different blocks are both kept, to the sign', () => {
  const page = open(note);
  page.type('last', ' typed');
  expect(page.outside(note.replace('* one', '* one outside'))).toBe(0);
  expect(page.save()).toBe(note.replace('* one', '* one outside').replace('*last*', '*last typed*'));
});

test('the caret stays in the words it was in, also in the block that changed', () => {
  const page = open(note);
  page.type('last', ' typed');
  page.save();
  const before = page.state.selection.$from.parent.textBetween(0, page.state.selection.$from.parentOffset);
  page.outside(
    note
      .replace('# Plan', 'New first block.\n\n# Plan')
      .replace('*last* words.', '*last typed* words, and more.'),
  );
  const { $from } = page.state.selection;
  expect($from.parent.textBetween(0, $from.parentOffset)).toBe(before);
  expect($from.parent.textContent).toBe('The last typed words, and more.');
});

test('a block that both changed is kept twice, the other program’s in a callout that says so', () => {
  const page = open(note);
  page.type('last', ' mine');
  expect(page.outside(note.replace('*last* words', '*last* theirs'))).toBe(1);
  expect(page.save()).toBe(
    note.replace('*last*', '*last mine*') +
      '\n> [!conflict] Changed by another program\n> The *last* theirs.\n',
  );
});

test('the same change on both sides is no conflict', () => {
  const page = open(note);
  page.type('last', ' same');
  const changed = note.replace('*last*', '*last same*');
  expect(page.outside(changed)).toBe(0);
  expect(page.save()).toBe(changed);
});

test('what was deleted here and changed there stays, and so does what was deleted there and changed here', () => {
  const here = open(note);
  here.deleteBlock(3);
  here.outside(note.replace('*last* words', 'words they changed'));
  expect(here.save()).toContain('words they changed');
  const there = open(note);
  there.type('last', ' mine');
  there.outside(note.replace('\nThe *last* words.\n', ''));
  expect(there.save()).toContain('*last mine*');
});

test('whatever was changed outside, a page without edits shows and saves exactly that', () => {
  const block = fc.constantFrom(
    '# A',
    'one',
    'two\nlines',
    '- a\n- b',
    '* c',
    '```\ncode\n```',
    '> q',
    '[x]: /y',
    '[x]',
  );
  const text = fc.array(block, { maxLength: 8 }).map((blocks) => `${blocks.join('\n\n')}\n`);
  fc.assert(
    fc.property(text, text, (before, after) => {
      const page = open(before);
      page.outside(after);
      expect(page.save()).toBe(after);
      expect(page.state.doc.children.map(normalForm)).toEqual(
        createLosslessText(schema, after).document.children.map(normalForm),
      );
    }),
  );
});

test('whatever both sides changed, no word of either is lost', () => {
  const base = ['alpha', 'beta', 'gamma', 'delta'];
  const change = fc.array(fc.constantFrom('keep', 'edit', 'insert'), { minLength: 4, maxLength: 4 });
  const changed = (how: readonly string[], mark: string): string =>
    `${base.map((word, at) => (how[at] === 'keep' ? word : how[at] === 'edit' ? `${word} ${mark}${at}` : `${mark}${at}\n\n${word}`)).join('\n\n')}\n`;
  fc.assert(
    fc.property(change, change, (ours, theirs) => {
      const page = open(`${base.join('\n\n')}\n`);
      ours.forEach((how, at) => {
        const word = base[at] ?? '';
        if (how === 'edit') page.type(word, ` mine${at}`);
        if (how === 'insert') page.type(word, ` inserted${at}`);
      });
      page.outside(changed(theirs, 'their'));
      const saved = page.save();
      ours.forEach((how, at) => {
        if (how !== 'keep') expect(saved).toContain(`${how === 'edit' ? 'mine' : 'inserted'}${at}`);
      });
      theirs.forEach((how, at) => {
        if (how !== 'keep') expect(saved).toContain(`their${at}`);
      });
      for (const word of base) expect(saved).toContain(word);
    }),
  );
});
