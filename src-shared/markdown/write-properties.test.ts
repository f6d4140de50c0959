import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NoteProperties, noProperties } from './note-properties.ts';
import { joinNoteSource, splitNoteSource } from './note-source.ts';
import { writeProperties } from './write-front-matter.ts';

function write(text: string, properties: Partial<NoteProperties>): string {
  const written = writeProperties(splitNoteSource(text), { ...noProperties, ...properties });
  if (!written.ok) throw new Error(written.error);
  return joinNoteSource(written.value);
}

test.each([
  ['text\n', { tags: ['a'] }, '---\ntags: [a]\n---\ntext\n'],
  ['---\ntitle: x # why\n---\n', { pinned: true }, '---\ntitle: x # why\npinned: true\n---\n'],
  ['---\npinned: true\ntitle: x\n---\n', {}, '---\ntitle: x\n---\n'],
  ['---\ntags: [a, b] # mine\n---\n', { tags: ['a', 'c d'] }, '---\ntags: [a, c d] # mine\n---\n'],
  ['---\ntags: a, b\nx: 1\n---\n', { tags: ['a', 'b', 'c'] }, '---\ntags: [a, b, c]\nx: 1\n---\n'],
  [
    '---\ntags:\n  # kept\n  - a\n  - b # this one\n  - c\nx: 1\n---\n',
    { tags: ['a', 'c', 'd'] },
    '---\ntags:\n  # kept\n  - a\n  - c\n  - d\nx: 1\n---\n',
  ],
  [
    '---\ntags:\n  - a # first\n  - b # second\n  - c\nx:   1\n---\n',
    { tags: ['a', 'e', 'new', 'c', 'd'] },
    '---\ntags:\n  - a # first\n  - e # second\n  - new\n  - c\n  - d\nx:   1\n---\n',
  ],
  ['---\r\ntags:\r\n- a\r\n---\r\n', { tags: ['a', 'b'] }, '---\r\ntags:\r\n- a\r\n- b\r\n---\r\n'],
  ['---\ntags:\n- a\nx: 1\n---\n', { tags: [] }, '---\nx: 1\n---\n'],
  ['---\ntags:\n- "#a"\n- "#b"\n---\n', { tags: ['b'] }, '---\ntags:\n- "#b"\n---\n'],
  ['---\ntag: a\n---\n', { tags: ['a', 'b'] }, '---\ntags: [a, b]\n---\n'],
  ['---\n{title: x}\n---\n', { tags: ['a'] }, '---\n{ title: x, tags: [ a ] }\n---\n'],
  ['---\ntags:\n---\n', { tags: ['007'] }, '---\ntags: ["007"]\n---\n'],
  ['\ufeff---\nx: 1\n---\n', { pinned: true }, '\ufeff---\nx: 1\npinned: true\n---\n'],
])('%j with %j becomes %j', (before, properties, after) => {
  expect(write(before, properties)).toBe(after);
});

test('what is as wanted already keeps its spelling', () => {
  const text = '---\ntags:   [ a,b ]   # odd\naliases: x\npinned:   true\n---\nbody';
  expect(write(text, { tags: ['a', 'b'], aliases: ['x'], pinned: true })).toBe(text);
});

test('front matter that cannot be read is left alone', () => {
  const source = splitNoteSource('---\na: [\n---\n');
  expect(writeProperties(source, { ...noProperties, pinned: true }).ok).toBe(false);
});

test('any tags written into any front matter are read back, and nothing else changes', () => {
  const tag = fc.stringMatching(/^[\p{L}\p{N}][^\p{C}#,\n\r]{0,12}$/u).filter((text) => text.trim() === text);
  const yaml = fc.constantFrom(
    '',
    'x: 1\n',
    'tags: [q]\nx: 1\n',
    'tags:\n  - q\n  - r\nx: 1 # c\n',
    'tag: q\n',
    'x:\n  - 1\n# end\n',
    'tags:\n- q',
  );
  fc.assert(
    fc.property(
      yaml,
      fc.uniqueArray(tag, { maxLength: 4, selector: (text) => text.normalize('NFC').toLowerCase() }),
      (block, tags) => {
        const text = `---\n${block}${block.endsWith('\n') || block === '' ? '' : '\n'}---\nbody\n`;
        const after = write(text, { tags });
        expect(after.endsWith('---\nbody\n')).toBe(true);
        expect(after.includes('x: 1')).toBe(block.includes('x: 1'));
        expect(write(after, { tags })).toBe(after);
      },
    ),
  );
});
