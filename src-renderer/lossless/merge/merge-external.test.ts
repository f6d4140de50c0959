import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editorExtensions } from '../../editor/extensions.ts';
import { createLosslessText } from '../lossless-text.ts';
import { nodeFingerprint } from '../verify/node-fingerprint.ts';

const schema = getSchema(editorExtensions());

function open(source: string) {
  const text = createLosslessText(schema, source);
  let state = EditorState.create({ schema, doc: text.document });
  const page = {
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
    /** Ticks a task. */
    tick(index: number) {
      let at = -1;
      let seen = 0;
      state.doc.descendants((node, position) => {
        if (typeof node.attrs.checked !== 'boolean') return;
        if (seen === index) at = position;
        seen += 1;
      });
      state = state.apply(state.tr.setNodeAttribute(at, 'checked', true));
    },
    takeOver(changed: string) {
      const { tr } = state;
      const merged = text.merge(changed, tr);
      state = state.apply(tr);
      state.doc.check();
      return merged;
    },
    outside: (changed: string) => page.takeOver(changed).conflicts,
    ask: () => text.save(state.doc).text,
    written: text.markWritten,
    save() {
      const saved = page.ask();
      text.markWritten(saved, true);
      return saved;
    },
    /** Into the file, not into the history. */
    saveDraft() {
      const saved = page.ask();
      text.markWritten(saved, false);
      return saved;
    },
  };
  return page;
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
      expect(page.state.doc.children.map(nodeFingerprint)).toEqual(
        createLosslessText(schema, after).document.children.map(nodeFingerprint),
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

test('words of drafts stay when another program writes what it began with before them', () => {
  const page = open(note);
  page.type('last', ' typed');
  page.saveDraft();
  page.type('typed', ' for minutes');
  page.saveDraft();
  // it has the note of the last revision open, and changes one word of it
  const { conflicts, differs } = page.takeOver(note.replace('* two', '* two, theirs'));
  expect([conflicts, differs]).toEqual([0, true]);
  expect(page.save()).toBe(
    note.replace('* two', '* two, theirs').replace('*last*', '*last typed for minutes*'),
  );
});

test('what another program made of a draft is its own change, and nothing is kept twice', () => {
  const page = open(note);
  page.type('last', ' typed');
  const draft = page.saveDraft();
  page.type('typed', ' on');
  page.saveDraft();
  const changed = draft.replace('* one', '* one, theirs').replace('\nSetext\n======\n', '');
  expect(page.takeOver(changed)).toEqual({ conflicts: 0, differs: true });
  expect(page.save()).toBe(changed.replace('typed', 'typed on'));
});

test('a text that was asked for, and not written, is no beginning of another program', () => {
  const page = open(note);
  page.type('last', ' mine');
  const saving = page.ask();
  page.type('mine', ' and more');
  page.ask();
  page.written(saving, true);
  expect(page.takeOver(saving.replace('* two', '* two, theirs'))).toEqual({ conflicts: 0, differs: true });
  expect(page.save()).toBe(note.replace('* two', '* two, theirs').replace('*last*', '*last mine and more*'));
});

const outline = Array.from({ length: 60 }, (_, at) => `${at % 3 === 0 ? '' : '\t'}*  item ${at}\n`).join('');

test('a list is merged item by item, however deep', () => {
  const page = open(outline);
  page.type('item 1', ' mine');
  page.type('item 31', ' mine');
  const theirs = outline.replace('item 58\n', 'item 58 theirs\n').replace('item 30\n', 'item 30 theirs\n');
  expect(page.outside(theirs)).toBe(0);
  expect(page.save()).toBe(
    theirs.replace('item 1\n', 'item 1 mine\n').replace('item 31\n', 'item 31 mine\n'),
  );
});

test('of a list only the item that both changed is kept twice', () => {
  const page = open(outline);
  page.type('item 30', ' mine');
  expect(page.outside(outline.replace('item 30\n', 'item 30 theirs\n'))).toBe(1);
  const saved = page.save();
  expect(saved).toContain('item 30 mine');
  expect(saved).toContain('item 30 theirs');
  expect(saved).toContain('[!conflict] Changed by another program');
  expect(saved.match(/item 3\n/g)).toHaveLength(1);
  expect(saved.length).toBeLessThan(outline.length + 120);
});

test('a tick here and a word there are both kept', () => {
  const tasks = '- [ ] one\n- [ ] two\n- [ ] three\n';
  const page = open(tasks);
  page.tick(1);
  expect(page.outside(tasks.replace('two', 'two, theirs').replace('[ ] three', '[x] three'))).toBe(0);
  expect(page.save()).toBe('- [ ] one\n- [x] two, theirs\n- [x] three\n');
});

test('the caret stays in an item while others change around it', () => {
  const page = open(outline);
  page.type('item 30', ' mine');
  const { $from } = page.state.selection;
  page.outside(outline.replace('item 3\n', 'item 3 theirs\n').replace('item 58\n', 'item 58 theirs\n'));
  const after = page.state.selection.$from;
  expect(after.parent.textContent).toBe('item 30 mine');
  expect(after.parentOffset).toBe($from.parentOffset);
});

test('thousands of blocks that all differ are taken over', () => {
  const blocks = (word: string): string =>
    Array.from({ length: 8000 }, (_, at) => `${word} ${at}\n`).join('\n');
  const page = open(blocks('before'));
  expect(page.outside(blocks('after'))).toBe(0);
  expect(page.save()).toBe(blocks('after'));
  const half = Array.from({ length: 8000 }, (_, at) => `${at % 2 === 0 ? 'after' : 'half'} ${at}\n`).join(
    '\n',
  );
  expect(page.outside(half)).toBe(0);
  expect(page.save()).toBe(half);
});

test('whatever both sides changed in an outline, no word of either is lost, and no item is there twice', () => {
  const lines = ['- alpha', '  - beta', '  - gamma', '    - delta', '- epsilon', '- zeta'];
  const change = fc.array(fc.constantFrom('keep', 'keep', 'edit'), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(change, change, (ours, theirs) => {
      const page = open(`${lines.join('\n')}\n`);
      lines.forEach((line, at) => {
        if (ours[at] === 'edit') page.type(line.trim().slice(2), ` mine${at}`);
      });
      page.saveDraft();
      const changed = lines.map((line, at) => (theirs[at] === 'edit' ? `${line} their${at}` : line));
      const conflicts = page.outside(`${changed.join('\n')}\n`);
      const saved = page.save();
      lines.forEach((line, at) => {
        const both = ours[at] === 'edit' && theirs[at] === 'edit';
        if (ours[at] === 'edit') expect(saved).toContain(`mine${at}`);
        if (theirs[at] === 'edit') expect(saved).toContain(`their${at}`);
        expect(saved.split(line.trim().slice(2))).toHaveLength(both ? 3 : 2);
      });
      expect(conflicts).toBe(lines.filter((_, at) => ours[at] === 'edit' && theirs[at] === 'edit').length);
      expect(page.state.doc.children.map(nodeFingerprint)).toEqual(
        createLosslessText(schema, saved).document.children.map(nodeFingerprint),
      );
    }),
  );
});
