import { expect, test } from 'vitest';
import { takeNotes, withReferences } from './word-notes.ts';

const ref = (id: string, number: number) =>
  `<sup><a href="#${id}" id="${id.replace('note-', 'note-ref-')}">[${number}]</a></sup>`;
const note = (id: string, html: string) =>
  `<li id="${id}">${html}<p> <a href="#${id.replace('note-', 'note-ref-')}">↑</a></p></li>`;

test('footnotes and endnotes are taken out of the text, by their numbers, and comments stay', () => {
  const html = `<p>a${ref('footnote-7', 1)} b${ref('endnote-7', 2)}</p><ol>${note('footnote-7', '<ol><li>x</li></ol>')}${note('endnote-7', '<p>y</p>')}</ol><dl><dt id="comment-0">c</dt><dd><ol><li>d</li></ol></dd></dl>`;
  const { body, notes } = takeNotes(html);
  expect(body).toBe(
    '<p>a\ue0001\ue001 b\ue0002\ue001</p><dl><dt id="comment-0">c</dt><dd><ol><li>d</li></ol></dd></dl>',
  );
  expect(notes).toEqual(['<ol><li>x</li></ol><p></p>', '<p>y</p><p></p>']);
  expect(
    withReferences('a\ue0001\ue001 b\ue0002\ue001\n', ['- x\n\n  more\n', 'y\n'], ['\ue000', '\ue001']),
  ).toBe('a[^1] b[^2]\n\n[^1]: - x\n\n      more\n\n[^2]: y\n');
});

test('a document without notes, and lists and links of its own, stay', () => {
  const html = '<p><a href="#footnote-1">x</a></p><ol><li>one</li></ol>';
  expect(takeNotes(html)).toEqual({ body: html, notes: [], marks: ['\ue000', '\ue001'] });
  expect(withReferences('x\ue0001\ue001', [], ['\ue000', '\ue001'])).toBe('x\ue0001\ue001');
});
