import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { noteDialect } from '../../src-shared/markdown/dialect/note-dialect.ts';
import { splitBlocks } from '../../src-shared/markdown/split-blocks.ts';
import { createLosslessText } from './lossless-text.ts';
import { readSnapshot } from './read/read-snapshot.ts';
import { createReader, type Reader } from './read/reader.ts';
import { editorSchema } from './test-support/editor-schema.ts';
import { createSourceHistory } from './undo/source-history.ts';
import { writeDocument } from './write/write-document.ts';

/*
 * Problems that users of other Markdown editors reported, by number, and what happens here. 4, 9, 15, 16 and the rest of 18 are
 * tested with the editor.
 */

type Edit = (tr: Transaction) => Transaction;

/** Applies an edit to a text and saves it. What is then opened must be valid, and be saved unchanged. */
function edited(source: string, edit: Edit): string {
  const text = createLosslessText(editorSchema, source);
  text.document.check();
  expect(text.save(text.document).text).toBe(source);
  const state = EditorState.create({ doc: text.document });
  const saved = text.save(state.apply(edit(state.tr)).doc);
  expect(saved).toMatchObject({ simplified: 0, bestEffort: 0 });
  expect(createLosslessText(editorSchema, saved.text).document.check()).toBeUndefined();
  return saved.text;
}

/** Types after the first occurrence of a word. */
const typed =
  (word: string, text: string): Edit =>
  (tr) => {
    let at = -1;
    tr.doc.descendants((node, position) => {
      const found = node.text?.indexOf(word) ?? -1;
      if (at < 0 && found >= 0) at = position + found + word.length;
    });
    if (at < 0) throw new Error(`no ${word}`);
    return tr.insertText(text, at);
  };

/** Adds blocks at the end. */
const added =
  (...nodes: ProseMirrorNode[]): Edit =>
  (tr) =>
    tr.insert(tr.doc.content.size, nodes);

const schema = editorSchema;
const paragraph = (...content: ProseMirrorNode[]): ProseMirrorNode => schema.node('paragraph', null, content);
const read = (source: string): ProseMirrorNode => createLosslessText(editorSchema, source).document;

test('1 the Markdown reader and writer is an abandoned package', () => {
  const readerAndWriter = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((path) => !/\.test\.ts$/.test(path))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
    .join('\n');
  expect(readerAndWriter).toContain("from '@tiptap/pm/model'");
  expect(readerAndWriter).not.toMatch(/from '(?:tiptap-markdown|prosemirror-markdown)'/);
  const manifest: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'),
  );
  const packages = Object.keys(
    typeof manifest === 'object' && manifest !== null && 'dependencies' in manifest
      ? Object(manifest.dependencies)
      : {},
  );
  expect(packages).toContain('markdown-it');
  expect(packages).not.toContain('@tiptap/markdown');
});

/** How many characters are parsed to save one edit of a text. */
function readToSave(source: string, edit: Edit): number {
  let characters = 0;
  const plain = createReader(editorSchema);
  const counting: Reader = {
    schema: editorSchema,
    split: (text, definitions) => {
      characters += text.length;
      return plain.split(text, definitions);
    },
    nodes: (block, definitions) => {
      characters += block.source.length;
      return plain.nodes(block, definitions);
    },
    fingerprints: (text, definitions) => {
      characters += text.length;
      return plain.fingerprints(text, definitions);
    },
  };
  const snapshot = readSnapshot(plain, source);
  const doc = schema.topNodeType.create(
    null,
    snapshot.blocks.flatMap(({ nodes }) => nodes),
  );
  const state = EditorState.create({ doc });
  const after = state.apply(edit(state.tr)).doc;
  const saved = writeDocument(counting, snapshot, after.children, createSourceHistory());
  expect(saved.changed).toBe(1);
  expect(saved.text.length).toBeGreaterThan(source.length);
  return characters;
}

test('2 a long note freezes at each save: what is parsed to save an edit does not grow with the note', () => {
  const blocks = (count: number): string =>
    Array.from({ length: count }, (_, at) => `Block **${at + 1000}** of it.`).join('\n\n');
  const items = (count: number): string =>
    Array.from({ length: count }, (_, at) => `- Item *${at + 10_000}* of it.`).join('\n');
  const few = readToSave(blocks(20), typed('1007', ' typed'));
  expect(few).toBeGreaterThan(0);
  expect(readToSave(blocks(3000), typed('1007', ' typed'))).toBe(few);
  const ofList = readToSave(items(1500), typed('10007', ' typed'));
  expect(ofList).toBeLessThan(1500);
  expect(readToSave(items(3000), typed('10007', ' typed'))).toBe(ofList);
});

test('3 blank lines vanish, or come back as entities', () => {
  const source = 'one\n\n\n\ntwo\n\n\n- a\n\n\n- b\n\n\n\n';
  expect(edited(source, typed('two', ' typed'))).toBe(source.replace('two', 'two typed'));
  expect(edited(source, added(paragraph()))).toBe(source);
  expect(edited('one\n', added(paragraph(), paragraph(), paragraph(schema.text('end'))))).toBe(
    'one\n\nend\n',
  );
});

test('5 the lines of a cell are lost, or its table becomes HTML', () => {
  const source = '| a | b |\n| --- | --- |\n| one<br>two | c |\n';
  expect(edited(source, typed('c', ' typed'))).toBe(source.replace('| c |', '| c typed |'));
  const broken = edited('| a |\n| --- |\n| onetwo |\n', (tr) => {
    let at = 0;
    tr.doc.descendants((node, position) => {
      if (node.text === 'onetwo') at = position + 3;
    });
    return tr.insert(at, schema.node('hardBreak'));
  });
  expect(broken).toBe('| a |\n| --- |\n| one<br>two |\n');
  expect(read(broken).toString()).toContain('"one", hardBreak, "two"');
});

test('6 pipes and the alignment of a table are lost', () => {
  const source = '| left | mid | right |\n|:--|:-:|--:|\n| a \\| b | `c \\| d` | 3 |\n';
  const after = edited(source, typed('3', '4'));
  expect(after).toBe(source.replace('| 3 |', '| 34 |'));
  // one that was never in a file
  const table = schema.nodeFromJSON(read(source).firstChild?.toJSON());
  expect(edited('x\n', added(table))).toBe(
    'x\n\n| left | mid | right |\n| :--- | :---: | ---: |\n| a \\| b | `c \\| d` | 3 |\n',
  );
  expect(edited(source, typed('3', ' | 4'))).toBe(source.replace('| 3 |', '| 3 \\| 4 |'));
  expect(read(after).firstChild?.firstChild?.children.map(({ attrs }) => attrs.align)).toEqual([
    'left',
    'center',
    'right',
  ]);
});

test('7 code with backticks ends its block early, and the info string after the language is lost', () => {
  const source = '```js title="a.js" {1,3}\nlet a;\n```\n';
  expect(edited(source, typed('let a;', ' // b'))).toBe(source.replace('a;', 'a; // b'));
  const after = edited(source, typed('let a;', '\n```\nnot the end\n````'));
  expect(read(after).childCount).toBe(1);
  expect(read(after).firstChild).toMatchObject({
    textContent: 'let a;\n```\nnot the end\n````',
    attrs: { language: 'js', meta: ' title="a.js" {1,3}' },
  });
  const tick = schema.text('a`b``c', [schema.mark('code')]);
  expect(read(edited('x\n', added(paragraph(tick)))).lastChild?.textContent).toBe('a`b``c');
});

test('8 a title or description that is a number is stored as one, and the note cannot be saved', () => {
  const source = '![250](x.png "7") and [a](b "2024") here\n';
  expect(edited(source, typed('here', ' typed'))).toBe(source.replace('here', 'here typed'));
  const [image] = read(source).firstChild?.children ?? [];
  expect(image?.attrs).toEqual({ src: 'x.png', alt: '250', title: '7' });
});

test('10 code loses its link, or its bold', () => {
  const source = 'A [`fn`](u.md), **`b`** and *[`c`](v.md)* end.\n';
  expect(edited(source, typed('end', ' typed'))).toBe(source.replace('end', 'end typed'));
  const code = schema.text('fn', [schema.mark('code'), schema.mark('link', { href: 'u.md', title: null })]);
  expect(edited('x\n', added(paragraph(code)))).toBe('x\n\n[`fn`](u.md)\n');
});

test('11 emphasis beside punctuation or Chinese characters is lost', () => {
  const source = '**注意：**这里有**“字”**的。\n';
  expect(read(source).firstChild?.toString()).toBe(
    'paragraph(bold("注意："), "这里有", bold("“字”"), "的。")',
  );
  expect(edited(source, typed('这里有', '很多'))).toBe(source.replace('这里有', '这里有很多'));
  const bold = schema.text('Why?', [schema.mark('bold')]);
  const after = edited('x\n', added(paragraph(bold, schema.text('Because.'))));
  expect(read(after).lastChild?.eq(paragraph(bold, schema.text('Because.')))).toBe(true);
});

test('12 links to notes, formulas and brackets get backslashes', () => {
  const source =
    'See [[My_Note|alias]], ![[a_b.png|100]], $a_1 * b_2$, [x], ~5, a^b[^1] here.\n\n[^1]: c_d\n';
  expect(edited(source, typed('here', ' typed'))).toBe(source.replace('here', 'here typed'));
  const line = schema.nodeFromJSON(read(source).firstChild?.toJSON());
  expect(edited('x\n', added(line))).toBe(`x\n\n${source.split('\n')[0]}\n`);
});

test('13 special characters at the start of a line lose their backslash, or never get one', () => {
  const source = '\\# one\n\n1\\. two\n\n\\- three\n\n\\> four\n';
  for (const word of ['one', 'two', 'three', 'four'])
    expect(edited(source, typed(word, ' typed'))).toBe(source.replace(word, `${word} typed`));
  for (const line of ['# a', '1. a', '- a', '+ a', '> a', '---', '===', '```', '| a |', '    a', '[a]: b'])
    expect(read(edited('x\n', added(paragraph(schema.text(line))))).lastChild?.toString()).toBe(
      `paragraph(${JSON.stringify(line.trim())})`,
    );
});

test('14 HTML and whatever the editor does not know is dropped, or makes a document that cannot be edited', () => {
  const source =
    '<details open>\n<summary>a</summary>\n\nb <abbr>c</abbr> here\n\n</details>\n\n<!-- d -->\n\n:::note\ne\n:::\n\n{% f %}\n\n%%g%%\n';
  const shown: string[] = [];
  read(source).descendants((node) => {
    if (node.isTextblock && node.type.name === 'rawBlock') shown.push(node.textContent);
    if (node.type.name === 'rawInline') shown.push(String(node.attrs.source));
  });
  expect(shown).toEqual(['<abbr>', '</abbr>', '<!-- d -->', '%%g%%']);
  expect(edited(source, typed('here', ' typed'))).toBe(source.replace('here', 'here typed'));
  expect(edited(source, typed('e', ' typed')).replace(' typed', '')).toBe(source);
});

test('17 with each opening and saving a little more of the note is lost', () => {
  const source =
    '\n\n---\na: b\n---\n\n* a\n\n\n  b  \n\n-\n\n1) c\n\n<br>\n\n\n\n| d |\n|-|\n| e |\nf\n======\n\n    g\n\n&nbsp;\n\nend';
  let text = source;
  for (let round = 0; round < 6; round += 1) text = edited(text, typed('end', '!'));
  expect(text).toBe(`${source}!!!!!!`);
});

test('18 the rules of the parser grow with each parse, and spaces are added at the ends of lines', () => {
  const dialect = noteDialect();
  const count = (): number =>
    [dialect.core.ruler, dialect.block.ruler, dialect.inline.ruler]
      .map((ruler) => ruler.__rules__.length)
      .reduce((sum, length) => sum + length, 0);
  const before = count();
  const source = '- [ ] a\n- [x] b\n\nwrapped\nlines  \nhere\n';
  for (let round = 0; round < 100; round += 1) splitBlocks(dialect, source);
  expect(count()).toBe(before);
  expect(edited(source, typed('here', ' typed'))).toBe(source.replace('here', 'here typed'));
});
