import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merge3 } from '../../../src-shared/note-text/merge3.ts';
import { anyTriple } from '../../../src-shared/note-text/test-support/any-triple.ts';
import { createLosslessText } from '../lossless-text.ts';
import { isBlankParagraph } from '../serialize/blank-paragraph.ts';
import { expectBlocksMerged, openMerged, schema } from '../test-support/merged-note.ts';
import { nodeFingerprint } from '../verify/node-fingerprint.ts';

const plan = '# Plan\n\n* one\n* two\n\nSetext\n======\n\nThe *last* words.\n';

test('an external change is merged, and saved as the other program wrote it', () => {
  const note = openMerged(plan);
  const changed = plan.replace('* two', '* two, changed\n* three').replace('# Plan', '#  Plan B');
  expect(note.mergeConflicts(changed)).toBe(0);
  expect(note.save()).toBe(changed);
  expect(note.state.doc.textContent).toContain('two, changed');
});

test('local and external edits of different blocks are both kept, to the character', () => {
  const note = openMerged(plan);
  note.type('last', ' typed');
  expect(note.mergeConflicts(plan.replace('* one', '* one, theirs'))).toBe(0);
  expect(note.save()).toBe(plan.replace('* one', '* one, theirs').replace('*last*', '*last typed*'));
});

test('the caret stays between its words, also in a block that was changed externally', () => {
  const note = openMerged(plan);
  note.type('last', ' typed');
  note.save();
  const before = note.state.selection.$from.parent.textBetween(0, note.state.selection.$from.parentOffset);
  note.mergeConflicts(
    plan
      .replace('# Plan', 'New first block.\n\n# Plan')
      .replace('*last* words.', '*last typed* words, and more.'),
  );
  const { $from } = note.state.selection;
  expect($from.parent.textBetween(0, $from.parentOffset)).toBe(before);
  expect($from.parent.textContent).toBe('The last typed words, and more.');
});

test('a block that both sides changed is kept twice, the external version in a callout', () => {
  const note = openMerged(plan);
  note.type('last', 'mine');
  expect(note.mergeConflicts(plan.replace('*last* words', '*lasting* words'))).toBe(1);
  expect(note.save()).toBe(
    `${plan.replace('*last*', '*lastmine*')}\n> [!conflict] Other version\n> The *lasting* words.\n`,
  );
});

test('the same change on both sides is no conflict', () => {
  const note = openMerged(plan);
  note.type('last', ' same');
  const changed = plan.replace('*last*', '*last same*');
  expect(note.mergeConflicts(changed)).toBe(0);
  expect(note.save()).toBe(changed);
});

test('a block that one side deleted and the other changed stays', () => {
  const here = openMerged(plan);
  here.deleteBlock(3);
  here.mergeConflicts(plan.replace('*last* words', 'words they changed'));
  expect(here.save()).toContain('words they changed');
  const there = openMerged(plan);
  there.type('last', ' mine');
  there.mergeConflicts(plan.replace('\nThe *last* words.\n', ''));
  expect(there.save()).toContain('*last mine*');
});

test('whatever was changed externally, a note without local edits shows and saves exactly that', () => {
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
      const note = openMerged(before);
      note.mergeConflicts(after);
      expect(note.save()).toBe(after);
      expect(note.state.doc.children.map(nodeFingerprint)).toEqual(
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
      const note = openMerged(`${base.join('\n\n')}\n`);
      ours.forEach((how, at) => {
        const word = base[at] ?? '';
        if (how === 'edit') note.type(word, ` mine${at}`);
        if (how === 'insert') note.type(word, ` inserted${at}`);
      });
      note.mergeConflicts(changed(theirs, 'their'));
      const saved = note.save();
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

test('words of drafts stay when another program writes a text it started before them', () => {
  const note = openMerged(plan);
  note.type('last', ' typed');
  note.saveDraft();
  note.type('typed', ' for minutes');
  note.saveDraft();
  // it started from the last revision, and changes one word of it
  const { conflicts, differs } = note.merge(plan.replace('* two', '* two, theirs'));
  expect([conflicts, differs]).toEqual([0, true]);
  expect(note.save()).toBe(
    plan.replace('* two', '* two, theirs').replace('*last*', '*last typed for minutes*'),
  );
});

test('a text that another program made from a draft is merged from there, and nothing is kept twice', () => {
  const note = openMerged(plan);
  note.type('last', ' typed');
  const draft = note.saveDraft();
  note.type('typed', ' on');
  note.saveDraft();
  const changed = draft.replace('* one', '* one, theirs').replace('\nSetext\n======\n', '');
  expect(note.merge(changed)).toEqual({ conflicts: 0, differs: true });
  expect(note.save()).toBe(changed.replace('typed', 'typed on'));
});

test('a block that was changed in a draft and deleted externally stays as the file had it', () => {
  const note = openMerged('# Plan\n\n\n\nBuy __tea__ here.\n   \n\t\n*  call Ana\n\n\nThe end.\n');
  note.type('tea', ' and so much more that the last revision seems nearer');
  note.type('Plan', ' B');
  const draft = note.saveDraft();
  expect(note.merge(draft.replace(/Buy.*\n {3}\n\t\n/, '')).conflicts).toBe(0);
  expect(note.save()).toBe(draft);
});

test('what a draft says in the same words as the other program is not kept twice', () => {
  const note = openMerged('# Plan\n\nBuy tea.\n\nThe end.\n');
  note.moveToTop(1);
  note.type('tea', ' and so much more that the last revision seems nearer');
  note.type('Plan', ' B');
  const draft = note.saveDraft();
  expect(note.mergeConflicts(draft.replace(/Buy.*\n\n/, ''))).toBe(0);
  expect(note.save()).toBe(draft);
});

test('a block that both sides have keeps its source beside one that only the draft has', () => {
  const note = openMerged('A word rests *[here](a.md)*, ~~**both**~~.\n\nThe end.\n');
  note.type('word', ' and so much more that the last revision seems nearer');
  note.splitBehind('nearer');
  const draft = note.saveDraft();
  expect(draft).toContain('\n\nrests *[here](a.md)*, ~~**both**~~.\n\n');
  expect(note.mergeConflicts(draft.replace(/A word.*\n\n/, ''))).toBe(0);
  expect(note.save()).toBe(draft);
});

test('another program does not start from a text that was saved but never written to the file', () => {
  const note = openMerged(plan);
  note.type('last', ' mine');
  const saving = note.pending();
  note.type('mine', ' and more');
  note.pending();
  note.markWritten(saving, true);
  expect(note.merge(saving.replace('* two', '* two, theirs'))).toEqual({ conflicts: 0, differs: true });
  expect(note.save()).toBe(plan.replace('* two', '* two, theirs').replace('*last*', '*last mine and more*'));
});

const outline = Array.from({ length: 60 }, (_, at) => `${at % 3 === 0 ? '' : '\t'}*  item ${at}\n`).join('');

test('a list is merged item by item, however deep', () => {
  const note = openMerged(outline);
  note.type('item 1', ' mine');
  note.type('item 31', ' mine');
  const theirs = outline.replace('item 58\n', 'item 58 theirs\n').replace('item 30\n', 'item 30 theirs\n');
  expect(note.mergeConflicts(theirs)).toBe(0);
  expect(note.save()).toBe(
    theirs.replace('item 1\n', 'item 1 mine\n').replace('item 31\n', 'item 31 mine\n'),
  );
});

test('only the item of a list that both sides changed is kept twice', () => {
  const note = openMerged(outline);
  note.type('item 30', 'mine');
  expect(note.mergeConflicts(outline.replace('item 30\n', 'item 30theirs\n'))).toBe(1);
  const saved = note.save();
  expect(saved).toContain('item 30mine');
  expect(saved).toContain('item 30theirs');
  expect(saved).toContain('[!conflict] Other version');
  expect(saved.match(/item 3\n/g)).toHaveLength(1);
  expect(saved.length).toBeLessThan(outline.length + 120);
});

test('a task completed here and a word changed externally are both kept', () => {
  const tasks = '- [ ] one\n- [ ] two\n- [ ] three\n';
  const note = openMerged(tasks);
  note.completeTask(1);
  expect(note.mergeConflicts(tasks.replace('two', 'two, theirs').replace('[ ] three', '[x] three'))).toBe(0);
  expect(note.save()).toBe('- [ ] one\n- [x] two, theirs\n- [x] three\n');
});

test('the caret stays in an item while others change around it', () => {
  const note = openMerged(outline);
  note.type('item 30', ' mine');
  const { $from } = note.state.selection;
  note.mergeConflicts(
    outline.replace('item 3\n', 'item 3 theirs\n').replace('item 58\n', 'item 58 theirs\n'),
  );
  const after = note.state.selection.$from;
  expect(after.parent.textContent).toBe('item 30 mine');
  expect(after.parentOffset).toBe($from.parentOffset);
});

test('thousands of blocks that all differ are merged', () => {
  expectBlocksMerged(2000);
});

test('whatever both sides changed in an outline, no word of either is lost, and no other item is kept twice', () => {
  const lines = ['- alpha', '  - beta', '  - gamma', '    - delta', '- epsilon', '- zeta'];
  const length = { minLength: 6, maxLength: 6 };
  const change = fc.array(fc.constantFrom('keep', 'keep', 'edit'), length);
  const theirChange = fc.array(fc.constantFrom('keep', 'keep', 'edit', 'rewrite'), length);
  fc.assert(
    fc.property(change, theirChange, (ours, theirs) => {
      const note = openMerged(`${lines.join('\n')}\n`);
      lines.forEach((line, at) => {
        // glued to the word, which a rewrite changes, too
        const glue = theirs[at] === 'rewrite' ? '' : ' ';
        if (ours[at] === 'edit') note.type(line.trim().slice(2), `${glue}mine${at}`);
      });
      note.saveDraft();
      const changed = lines.map((line, at) => {
        if (theirs[at] === 'keep') return line;
        return theirs[at] === 'edit' ? `${line} their${at}` : `${line}their${at}`;
      });
      const conflicts = note.mergeConflicts(`${changed.join('\n')}\n`);
      const saved = note.save();
      lines.forEach((line, at) => {
        const both = ours[at] === 'edit' && theirs[at] === 'rewrite';
        if (ours[at] === 'edit') expect(saved).toContain(`mine${at}`);
        if (theirs[at] !== 'keep') expect(saved).toContain(`their${at}`);
        expect(saved.split(line.trim().slice(2))).toHaveLength(both ? 3 : 2);
      });
      const isConflict = (at: number): boolean => ours[at] === 'edit' && theirs[at] === 'rewrite';
      expect(conflicts).toBe(lines.filter((_, at) => isConflict(at)).length);
      expect(note.state.doc.children.map(nodeFingerprint)).toEqual(
        createLosslessText(schema, saved).document.children.map(nodeFingerprint),
      );
    }),
  );
});

test('whatever both sides made of a text, a window asks and writes what two computers do', () => {
  fc.assert(
    fc.property(anyTriple, ({ base, one, other }) => {
      const note = openMerged(base);
      note.show(createLosslessText(schema, one).document);
      const mine = note.pending();
      const { conflicts } = note.merge(other, true);
      const expected = merge3(base, mine, other);
      expect({ text: note.save(), conflicts }).toEqual({
        text: expected.text,
        conflicts: expected.conflicts,
      });
      const shown = (document: ProseMirrorNode): string[] =>
        document.children.filter((node) => !isBlankParagraph(node)).map(nodeFingerprint);
      expect(shown(note.state.doc)).toEqual(shown(createLosslessText(schema, expected.text).document));
    }),
  );
});

test.each([
  ['an empty cell', '| A | B |\n|---|---|\n|  | 2 |\n', '| A | B |\n|---|---|\n| x | 2 |\n', 'A'],
  ['an empty item', '- a\n-\n', '- a\n- b\n', 'a'],
  ['an empty quote', 'p\n\n>\n', 'p\n\n> q\n', 'p'],
  ['spaces in code', 'p\n\n```\n    x\ny  \n```\n', 'p\n\n```\nx\ny\n```\n', 'p'],
])('what another has put into %s is shown, and stays with the next letter', (_name, base, theirs, word) => {
  const note = openMerged(base);
  note.merge(theirs, true);
  expect(note.state.doc.children.map(nodeFingerprint)).toEqual(
    createLosslessText(schema, theirs).document.children.map(nodeFingerprint),
  );
  note.type(word, 'z');
  expect(note.save()).toBe(theirs.replace(word, `${word}z`));
});

test('a blank paragraph stays where another adds a block beside it', () => {
  const note = openMerged('One.\n');
  note.splitBehind('One.');
  note.merge('One.\n\nTwo.\n', true);
  expect(note.state.doc.children.map(({ textContent }) => textContent)).toEqual(['One.', 'Two.', '']);
  expect(note.state.selection.$from.parent.textContent).toBe('');
});
