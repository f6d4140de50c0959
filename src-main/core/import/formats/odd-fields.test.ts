import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSource, importAll, type TestSource } from '../../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';

/*
 * Texts at places where hardly any export has one. Each is in the note, or the report says it.
 */

let app: VaultFixture;
let source: TestSource;
beforeEach(async () => {
  app = await createVaultFixture();
  source = await createSource(app, 'Export');
});
afterEach(() => app.remove());

const hex = (character: string) => character.repeat(32);
const bodyAt = async (path: string) => (await app.read(path)).replace(/^---\n[\s\S]*?\n---\n/, '');
const left = ({ remarks }: Awaited<ReturnType<typeof importAll>>) =>
  remarks.first.map(({ path, reason }) => `${path}: ${reason}`);

test('Google Keep: each part of a note has fields of its own, and who owns a shared note is said', async () => {
  await source.put(
    'Keep/a.json',
    JSON.stringify({
      isTrashed: false,
      title: 'A',
      text: 'one',
      url: 'two',
      listContent: [{ text: 'x', title: 'three', description: 'four' }],
      annotations: [{ url: 'https://example.org', source: 'WEBLINK', text: 'five' }],
      attachments: [{ filePath: 'a.png', mimetype: 'image/png', caption: 'six' }],
      labels: [{ name: 'garden', about: 'seven' }],
      sharees: [
        { email: 'ada@example.org', isOwner: true, type: 'WRITER' },
        { email: 'mo@example.org', isOwner: false, since: 'eight' },
      ],
    }),
  );
  await source.put('Keep/a.png', 'x');
  expect(left(await importAll(app, source.path))).toEqual([
    'A.md: Left out: text: one · url: two · title: three · description: four · text: five · caption: six · about: seven · since: eight',
  ]);
  const text = await app.read('Imported/A.md');
  expect(text).toContain('\nowner: ada@example.org\nshared:\n  - mo@example.org\n');
});

test('a title that is cut off ends with a whole character', async () => {
  const textContent = `${'x'.repeat(59)}\u{1f600} and more`;
  await source.put('Keep/a.json', JSON.stringify({ isTrashed: false, textContent }));
  await importAll(app, source.path);
  const content = `${'y'.repeat(199)}\u{1f600} and more`;
  await source.put('notes.json', JSON.stringify({ activeNotes: [{ content }] }));
  await importAll(app, join(source.path, 'notes.json'));
  const titles = app.journal.notes.present().map(({ title }) => title);
  expect(titles.sort()).toEqual(['x'.repeat(59), 'y'.repeat(199)]);
});

test('Joplin: what notebooks and files have beside their names is named', async () => {
  const item = (id: string, type: number, more: string, text = '') =>
    source.put(`${hex(id)}.md`, `Title ${id}\n\n${text}\n\nid: ${hex(id)}\n${more}type_: ${type}`);
  await item('1', 1, `parent_id: ${hex('f')}\n`, `![](:/${hex('a')})`);
  await item('f', 2, 'icon: {"emoji":"bicycle"}\nis_shared: 0\n');
  await item('a', 4, 'mime: image/png\nfilename: other name\n', 'of the picture');
  await item('b', 5, 'strange: of the tag\n');
  await item('c', 6, `note_id: ${hex('1')}\ntag_id: ${hex('b')}\n`);
  await source.put(`resources/${hex('a')}.png`, 'x');
  expect(left(await importAll(app, source.path)).sort()).toEqual([
    'Title a: Left out: text: of the picture · filename: other name',
    'Title b: Left out: strange: of the tag',
    'Title f: Left out: icon: {"emoji":"bicycle"}',
  ]);
});

test('TextBundle: files are found by HTML, too, and from the folder itself; tags that are none are named', async () => {
  await source.put('A.textbundle/text.md', '<img width="9" src="assets/a &amp; b.png"> ![](./assets/c.png)');
  for (const name of ['a & b', 'c']) await source.put(`A.textbundle/assets/${name}.png`, 'x');
  const bear = { tags: ['garden', { name: 'shed' }] };
  await source.put(
    'A.textbundle/info.json',
    JSON.stringify({ sourceURL: ['https://example.org'], 'net.shinyfrog.bear': bear }),
  );
  expect(left(await importAll(app, source.path))).toEqual([
    'A.md: Left out: sourceURL: ["https://example.org"] · tags: [{"name":"shed"}]',
  ]);
  expect(await bodyAt('Imported/A.md')).toBe(
    '<img width="9" src="attachments/a%20%26%20b.png"> ![](attachments/c.png)\n',
  );
});

test('Notion: code and line breaks stay as they are, also in a callout; names of properties mean nothing', async () => {
  const code = '```py\n\n\na = 1  \n\n\nb = 2\n```';
  await source.put(
    `Page ${hex('a')}.md`,
    `# Page\n\nPrevious: Home\nConstructor: x\n\n\n\nOne  \ntwo\n\n\n\n${code}\n\n<aside>\n\n${code}\n\n</aside>\n\n<img src="Page%20${hex('a')}/icon.png" width="40px">\n`,
  );
  await source.put(`Page ${hex('a')}/icon.png`, 'x');
  await importAll(app, source.path);
  const quoted = code.replace(/^/gm, '> ').replace(/^> $/gm, '>');
  expect(await bodyAt('Imported/Page.md')).toBe(
    `One  \ntwo\n\n${code}\n\n> [!note]\n${quoted}\n\n<img src="Page/icon.png" width="40px">\n`,
  );
  expect(await app.read('Imported/Page.md')).toContain('\nNotion Previous: Home\nConstructor: x\n');
});

test('Notion: the name of a page without a heading is its title, however long; a column may have any name', async () => {
  const name = `${'long '.repeat(42)}end`;
  await source.put(`${name} ${hex('a')}.md`, 'Text\n');
  await source.put(`Base ${hex('b')}.csv`, 'Name,__proto__,toString\nRow,one,two\n');
  await source.put(`Base/Row ${hex('c')}.md`, '# Row\n');
  await importAll(app, source.path);
  expect(app.journal.notes.present().map(({ title }) => title)).toContain(name);
  const text = await app.read('Imported/Base/Row.md');
  expect(text).toContain('\n__proto__: one\ntoString: two\n');
});

test('Evernote: what pictures and encrypted parts say of themselves is there; a second content of a file is named', async () => {
  const file = (data: string) =>
    `<resource>${data}<mime>image/png</mime><resource-attributes><file-name>a.png</file-name></resource-attributes></resource>`;
  const hash = 'd41d8cd98f00b204e9800998ecf8427e';
  await source.put(
    'Book.enex',
    `<en-export><note><title>A</title><content><![CDATA[<en-note><en-media type="image/png" hash="${hash}" alt="A tram &amp; more" title='in "May"'/><en-media hash="00" alt="gone"/><en-crypt hint="the cat" cipher="RC2">x</en-crypt></en-note>]]></content>${file('<data></data>')}${file('<data>AAAA</data><data>second</data>')}</note></en-export>`,
  );
  const result = await importAll(app, join(source.path, 'Book.enex'));
  const text = await bodyAt('Imported/A.md');
  for (const said of [
    '![A tram & more in "May"](attachments/a.png)',
    'gone',
    'encrypted in Evernote: the cat',
  ])
    expect(text).toContain(said);
  expect(left(result)).toContain('A.md: Left out: data: second');
});

test('a text that begins like front matter stays a text', async () => {
  const content = 'Keys\n---\nlocked: true\n---\nUnder the mat.';
  await source.put('notes.json', JSON.stringify({ activeNotes: [{ content }] }));
  await importAll(app, join(source.path, 'notes.json'));
  expect(app.recordAt('Imported/Keys.md').locked).toBe(false);
  expect(await bodyAt('Imported/Keys.md')).toBe('---\nlocked: true\n---\nUnder the mat.\n');
});

test('half of a character in a title or anywhere else refuses no note', async () => {
  await source.put(
    'Keep/a.json',
    '{"isTrashed":false,"title":"A \\ud83d","textContent":"b \\ud83d","labels":[{"name":"c \\ud83d"}]}',
  );
  await importAll(app, source.path);
  expect(await app.read('Imported/A.md')).toContain('\ntags:\n  - c \ufffd\n');
  const markdown = await createSource(app, 'Markdown');
  await markdown.put('B.md', '---\ntitle: "b \\ud83d"\n---\nText');
  expect(await importAll(app, markdown.path)).toMatchObject({ notes: 1, failed: { total: 0 } });
  expect(app.recordAt('Imported/B.md').title).toBe('b \ufffd');
});
