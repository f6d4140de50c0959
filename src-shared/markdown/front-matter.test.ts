import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseNoteId, parseRevisionId } from '../ids.ts';
import { draftMark, fieldNames, type NoteFields, parseFrontMatter, readFields } from './front-matter.ts';
import { joinNoteSource, splitNoteSource } from './note-source.ts';
import { writeFields, writeProperties } from './write-front-matter.ts';

const fields = (changes: Partial<NoteFields> = {}): NoteFields => ({
  id: parseNoteId('0199-note') ?? raise(),
  title: 'Harbour plan',
  created: '2026-03-01T09:00:00Z',
  updated: '2026-03-02T10:00:00Z',
  locked: false,
  revision: parseRevisionId('a'.repeat(64)) ?? raise(),
  previous: null,
  ...changes,
});
/** What reading gives of written fields: a null is no field. */
const found = ({ previous, ...rest }: NoteFields) => (previous === null ? rest : { ...rest, previous });
function raise(): never {
  throw new Error('the sample is wrong');
}

function write(text: string, changes: Partial<NoteFields> = {}): string {
  const written = writeFields(splitNoteSource(text), fields(changes));
  return written.ok ? joinNoteSource(written.value) : `refused: ${written.error}`;
}

const ours =
  'id: 0199-note\ntitle: Harbour plan\ncreated: 2026-03-01T09:00:00Z\nupdated: 2026-03-02T10:00:00Z\nlocked: false\nrevision: draft\n';

describe('splitting', () => {
  test('any text comes back byte for byte', () => {
    const piece = fc.constantFrom(
      '---',
      '\n',
      '\r\n',
      '\r',
      '\ufeff',
      'a: 1',
      '...',
      ' ',
      '- x',
      '# y',
      '{',
      'text',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          expect(joinNoteSource(splitNoteSource(text))).toBe(text);
        },
      ),
    );
  });

  test.each([
    ['a thematic break and text', '---\nSome words.\n---\nmore'],
    ['a thematic break and a list', '---\n- one\n- two\n---\n'],
    ['no closing line', '---\ntitle: x\nand so on'],
    ['a heading', '---\n## title\nHello there\n---\n'],
    ['a quote', '---\n> a: b\n---\n'],
  ])('%s is body, not front matter', (_name, text) => {
    expect(splitNoteSource(text)).toEqual({ bom: '', frontMatter: null, body: text });
  });

  test.each([
    ['keys', '---\ntitle: x\n---\nbody'],
    ['CRLF and BOM', '\ufeff---\r\ntitle: x\r\n---\r\nbody'],
    ['an empty block', '---\n---\nbody'],
    ['a comment first', '---\n# mine\ntags: [a]\n---\nbody'],
    ['broken YAML', '---\ntitle: a: b\n---\nbody'],
    ['a flow mapping', '---\n{ a: 1 }\n---\nbody'],
    ['no final newline', '---\ntitle: x\n---'],
  ])('%s is front matter', (_name, text) => {
    const source = splitNoteSource(text);
    expect(source.frontMatter).not.toBeNull();
    expect(['body', '']).toContain(source.body);
  });
});

describe('writing', () => {
  test('a file without front matter gets a block and keeps its body', () => {
    expect(write('# Hello\r\nworld')).toBe(
      `---\n${ours.replace('draft', 'a'.repeat(64))}---\n# Hello\r\nworld`.replace(
        /(?<!\r)\n(?!world)/g,
        '\r\n',
      ),
    );
  });

  test('unknown keys, comments, order, quotes and odd spacing stay', () => {
    const yaml = '# top\ntags:   [b,  "a"]   # why\ntitle:  "Old"  # shown\naliases:\n    - x\n\n  # tail\n';
    expect(write(`---\n${yaml}---\nbody`, { revision: draftMark })).toBe(
      `---\n${yaml.replace('"Old"', 'Harbour plan')}${ours.replace('title: Harbour plan\n', '')}---\nbody`,
    );
  });

  test('an unchanged value is not rewritten', () => {
    const text = `---\ntitle: 'Harbour plan'\nid: "0199-note"\ncreated: 2026-03-01 09:00:00Z\nupdated: 2026-03-02T11:00:00+01:00\nlocked: false\nrevision: draft\n---\n`;
    expect(write(text, { revision: draftMark })).toBe(text);
  });

  test('the predecessor is written, becomes null for a new beginning, and comes back', () => {
    const revision = (digit: string) => parseRevisionId(digit.repeat(64)) ?? raise();
    const [one, two] = [revision('a'), revision('b')];
    const second = write('body', { revision: two, previous: one });
    expect(second).toContain(`revision: ${two}\nprevious: ${one}\n`);
    const beginning = write(second, { revision: one, previous: null });
    expect(beginning).toContain(`revision: ${one}\nprevious: null\n`);
    expect(write(beginning, { revision: two, previous: one })).toBe(second);
  });

  test("another program's key with the name of the predecessor stays", () => {
    const own = '---\nprevious: part-1\n---\n';
    expect(write(own, { previous: parseRevisionId('b'.repeat(64)) ?? raise() })).toContain(
      'previous: part-1\n',
    );
  });

  test('a mapping that refers to a value which is not there can be read, and takes no new keys', () => {
    const source = splitNoteSource('---\n{a: *b, title: c}\n---\nText');
    expect(writeProperties(source, { tags: ['d'], aliases: [], pinned: false, links: [] })).toEqual({
      ok: false,
      error: 'the front matter cannot take new keys',
    });
  });

  test("another program's unreadable date is left alone", () => {
    expect(write('---\ncreated: last spring\n---\n', { revision: draftMark })).toContain(
      'created: last spring\n',
    );
  });

  test.each([
    ['broken YAML', '---\ntitle: a: b\n---\nbody'],
    ['a key twice', '---\na: 1\na: 2\n---\nbody'],
    ['an unclosed flow', '---\na: [1, 2\n---\nbody'],
  ])('%s is refused, so that it stays as it is', (_name, text) => {
    expect(write(text)).toMatch(/^refused: /);
  });

  test.each([
    ['a block scalar', '---\ntitle: |\n  two\n  lines\nz: 1\n---\n'],
    ['a folded quote', '---\ntitle: "two\n  lines"\nz: 1\n---\n'],
    ['an empty value', '---\ntitle:\nz: 1\n---\n'],
    ['an empty value with a comment', '---\ntitle: # none\nz: 1\n---\n'],
    ['an indented block', '---\n  z: 1\n  title: x\n---\n'],
    ['a flow mapping', '---\n{ z: 1, title: x }\n---\n'],
    ['an anchor', '---\ntitle: &t x\nz: 1\nother: *t\n---\n'],
    ['a list as title', '---\ntitle: [a]\nz: 1\n---\n'],
  ])('%s is replaced and the rest keeps its meaning', (_name, text) => {
    const written = writeFields(splitNoteSource(text), fields());
    if (!written.ok) return expect(text).toContain('&t');
    const document = parseFrontMatter(written.value.frontMatter?.yaml ?? '');
    expect(document.ok && readFields(document.value)).toEqual(found(fields()));
    expect(document.ok && document.value.get('z')).toBe(1);
  });

  test('a title may be a space of another script', () => {
    const written = writeFields(splitNoteSource('---\na: 1\n---\n'), fields({ title: '\u00a0' }));
    const document = parseFrontMatter(written.ok ? (written.value.frontMatter?.yaml ?? '') : '');
    expect(document.ok && readFields(document.value).title).toBe('\u00a0');
  });

  test('law: any mapping and any body survive, and reading returns what was written', () => {
    const key = fc
      .stringMatching(/^[a-z][a-z0-9_ ]{0,8}[a-z]$/)
      .filter((name) => !fieldNames.some((own) => own === name));
    const value = fc.jsonValue({ maxDepth: 2 });
    const lineEnd = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(
        fc.dictionary(key, value),
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        lineEnd,
        fc.boolean(),
        (map, title, body, eol, bom) => {
          fc.pre(title.isWellFormed());
          const yaml = Object.keys(map).length === 0 ? '' : stringify(map);
          const text = `${bom ? '\ufeff' : ''}---\n${yaml}# end\n---\n`.replaceAll('\n', eol) + body;
          fc.pre(joinNoteSource(splitNoteSource(text)) === text && splitNoteSource(text).body === body);
          const written = writeFields(splitNoteSource(text), fields({ title }));
          expect(written.ok).toBe(true);
          if (!written.ok) return;
          const again = splitNoteSource(joinNoteSource(written.value));
          expect(again).toEqual(written.value);
          expect(again.body).toBe(body);
          expect(again.bom).toBe(bom ? '\ufeff' : '');
          const document = parseFrontMatter(again.frontMatter?.yaml ?? '');
          expect(document.ok && readFields(document.value)).toEqual(found(fields({ title })));
          const original = splitNoteSource(text).frontMatter?.yaml ?? '';
          expect(again.frontMatter?.yaml.startsWith(original)).toBe(true);
        },
      ),
    );
  });
});
