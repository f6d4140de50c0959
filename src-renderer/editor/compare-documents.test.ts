import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gfmTexts, ownNotes } from '../lossless/test-support/example-texts.ts';
import type { MarkedDocument } from './compare-documents.ts';
import { compareMarkdown } from './compare-markdown.ts';

/** The texts of the marks of a document: `[word]` for words, `{block}` for blocks. */
const marked = ({ doc, marks }: MarkedDocument, only?: 'gone' | 'new'): string[] =>
  marks
    .filter(({ kind }) => only === undefined || kind === only)
    .map(({ from, to, isBlock }) => {
      const text = doc.textBetween(from, to, '|', '·');
      return isBlock ? `{${text}}` : `[${text}]`;
    });

test('changed words are marked in a paragraph that both share', () => {
  const { before, after, both, changes } = compareMarkdown(
    'The crane moves on *Monday* at ten.\n',
    'The crane moves on *Friday* at noon.\n',
  );
  expect(marked(before)).toEqual(['[Monday]', '[ten]']);
  expect(marked(after)).toEqual(['[Friday]', '[noon]']);
  expect(both.doc.textContent).toBe('The crane moves on MondayFriday at tennoon.');
  expect(marked(both)).toEqual(['[Monday]', '[Friday]', '[ten]', '[noon]']);
  expect(changes).toBe(1);
});

test('only the changed item of a list is marked, also in a quote, and added ones as blocks', () => {
  const { before, after, both } = compareMarkdown(
    '> - buy green tea\n> - call Ana\n',
    '> - buy black tea\n> - call Ana\n> - sleep\n',
  );
  expect(marked(before)).toEqual(['[green]']);
  expect(marked(after)).toEqual(['[black]', '{sleep}']);
  expect(both.doc.childCount).toBe(1);
});

test('a paragraph with little in common is removed and added as a whole', () => {
  const { both, changes } = compareMarkdown(
    'One.\n\nApples are red.\n',
    'One.\n\nThe ferry leaves at six.\n',
  );
  expect(marked(both)).toEqual(['{Apples are red.}', '{The ferry leaves at six.}']);
  expect(changes).toBe(1);
});

test('another level of a heading, a bold word and a ticked task are changes, too', () => {
  expect(marked(compareMarkdown('# Plan\n', '## Plan\n').both)).toEqual(['{Plan}', '{Plan}']);
  expect(marked(compareMarkdown('a word\n', 'a **word**\n').both)).toEqual(['{a word}', '{a word}']);
  expect(marked(compareMarkdown('- [ ] call\n', '- [x] call\n').both)).toEqual(['{call}', '{call}']);
});

test('text without spaces is compared character by character', () => {
  const { before, after } = compareMarkdown('会议在星期二举行。\n', '会议在星期五举行。\n');
  expect([marked(before), marked(after)]).toEqual([['[二]'], ['[五]']]);
});

/** The document without the nodes and words of one kind. */
function without({ doc, marks }: MarkedDocument, kind: 'gone' | 'new'): string {
  const taken = marks.filter((mark) => mark.kind === kind);
  const isTaken = (at: number) => taken.some(({ from, to }) => from <= at && at < to);
  let text = '';
  doc.descendants((node: ProseMirrorNode, position) => {
    if (!node.isInline) return true;
    for (let offset = 0; offset < node.nodeSize; offset += 1)
      if (!isTaken(position + offset)) text += node.text?.[offset] ?? node.type.name;
    return false;
  });
  return text;
}

const texts = [...ownNotes().texts, ...gfmTexts().texts]
  .map(({ source }) => source)
  .filter(({ length }) => length < 20_000);

test('law: without what is gone both are the second text, without what is new the first; every mark is in its document', () => {
  const inlineText = (doc: ProseMirrorNode) => without({ doc, marks: [] }, 'gone');
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.constantFrom(...texts), fc.nat(), (one, other, cut) => {
      // a text against another, or against itself without some of its middle
      const at = cut % Math.max(1, one.length);
      const next = cut % 2 === 0 ? other : one.slice(0, at) + one.slice(at + 20);
      const { before, after, both, changes } = compareMarkdown(one, next);
      expect(without(both, 'gone')).toBe(inlineText(after.doc));
      expect(without(both, 'new')).toBe(inlineText(before.doc));
      both.doc.check();
      for (const { doc, marks } of [before, after, both])
        for (const { from, to, change } of marks) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(doc.content.size);
          expect(change).toBeLessThan(changes);
        }
    }),
    { numRuns: 200 },
  );
});
