import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeZip } from '../../../test-support/archives.ts';
import { createSource, importAll, plan, type TestSource } from '../../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';

/*
 * One file of an export that is odd, too large or cannot be read does not keep the others from being imported, whatever the format.
 */

let app: VaultFixture;
let source: TestSource;
beforeEach(async () => {
  app = await createVaultFixture();
  source = await createSource(app, 'Export');
});
afterEach(() => app.remove());

const hex = (character: string) => character.repeat(32);
const item = (id: string, title: string, type = '1', more = '') =>
  `${title}\n\nText\n\nid: ${hex(id)}\n${more}type_: ${type}`;
const keep = (title: string, more: object = {}) => JSON.stringify({ title, isTrashed: false, ...more });
const note = (title: string) =>
  `<note><title>${title}</title><content><![CDATA[<en-note>x</en-note>]]></content></note>`;

type Files = Readonly<Record<string, string>>;

/** Two notes of each format, and the file of one of them. */
const exports: Readonly<Record<string, { readonly files: Files; readonly odd: string }>> = {
  Text: { files: { 'a.txt': 'x', 'b.txt': 'y' }, odd: 'a.txt' },
  CSV: { files: { 'a.csv': 'x', 'b.csv': 'y' }, odd: 'a.csv' },
  HTML: { files: { 'a.html': '<p>x', 'b.html': '<p>y' }, odd: 'a.html' },
  MHT: { files: { 'a.mht': 'Content-Type: text/html\n\nx', 'b.html': '<p>y' }, odd: 'a.mht' },
  Notion: {
    files: { [`a ${hex('a')}.md`]: '# a\n', [`b ${hex('b')}.md`]: '# b\n' },
    odd: `a ${hex('a')}.md`,
  },
  Joplin: {
    files: { [`${hex('a')}.md`]: item('a', 'a'), [`${hex('b')}.md`]: item('b', 'b') },
    odd: `${hex('a')}.md`,
  },
  'Google Keep': { files: { 'a.json': keep('a'), 'b.json': keep('b') }, odd: 'a.json' },
  TextBundle: {
    files: { 'a.textbundle/text.md': 'x', 'b.textbundle/text.md': 'y' },
    odd: 'a.textbundle/text.md',
  },
  Evernote: {
    files: {
      'a.enex': `<en-export>${note('a')}</en-export>`,
      'b.enex': `<en-export>${note('b')}</en-export>`,
    },
    odd: 'a.enex',
  },
};

/** Other systems refuse a name that is no Unicode. */
const haveOddNames = process.platform === 'linux';

/** A file that is listed, and that nobody can open under the name that it is listed by. */
async function putUnreadable(path: string): Promise<void> {
  const folder = Buffer.from(`${join(source.path, path, '..')}/`);
  const name = path.slice(path.lastIndexOf('/') + 1);
  await writeFile(Buffer.concat([folder, Buffer.from([0xff]), Buffer.from(name)]), 'unread');
}

test.each(haveOddNames ? Object.entries(exports) : [])(
  '%s: a file that cannot be read is named, and the others come',
  async (_, { files, odd }) => {
    for (const [path, text] of Object.entries(files)) await source.put(path, text);
    await putUnreadable(odd);
    const { notes, skipped } = await importAll(app, source.path);
    expect(notes).toBe(2);
    expect(skipped.first.map(({ path }) => path)).toContainEqual(expect.stringContaining('\ufffd'));
  },
);

test.each(Object.entries(exports).filter(([name]) => name !== 'Evernote' && name !== 'MHT'))(
  '%s: a file that is too large to be held is copied as it is, and the others come',
  async (_, { files, odd }) => {
    for (const [path, text] of Object.entries(files)) await source.put(path, text);
    await truncate(join(source.path, odd), 64 * 1024 ** 2 + 1);
    const planned = await plan(app, source.path);
    const reason = 'It is too large to convert: copied as it is.';
    expect(planned.preview.remarks.first.map((remark) => remark.reason)).toContain(reason);
    const sizes = [...planned.notes, ...planned.files].map(({ file }) => file.size > 64 * 1024 ** 2);
    expect(sizes.sort()).toEqual([false, true]);
  },
);

test('a folder that is empty, or has nothing but what systems leave there, is named', async () => {
  await source.put('a.txt', 'x');
  await source.put('Seen by Finder/.DS_Store', 'x');
  await mkdir(join(source.path, 'Empty'));
  const empty = (path: string) => ({ path, reason: 'It is empty.' });
  expect((await plan(app, source.path)).preview.skipped.first).toEqual([
    empty('Empty'),
    empty('Seen by Finder'),
  ]);
});

test('so is an empty folder of an archive', async () => {
  const zip = join(app.folder, 'notes.zip');
  await writeZip(zip, { 'a.md': 'x', 'Empty/': '', 'Full/': '', 'Full/b.md': 'y' });
  expect((await plan(app, zip)).preview.skipped.first).toEqual([{ path: 'Empty', reason: 'It is empty.' }]);
  await source.put('a.md', 'x');
  await mkdir(join(source.path, 'Empty'));
  const tar = join(app.folder, 'notes.tar');
  await create({ file: tar, cwd: source.path }, ['.']);
  expect((await plan(app, tar)).preview.skipped.first).toEqual([{ path: 'Empty', reason: 'It is empty.' }]);
});

test('an export that Finder packed is recognised beside what Finder adds', async () => {
  const zip = join(app.folder, 'notes.zip');
  await writeZip(zip, {
    [`Export/${hex('a')}.md`]: item('a', 'A'),
    [`__MACOSX/Export/._${hex('a')}.md`]: 'x',
  });
  expect((await plan(app, zip)).preview).toMatchObject({ format: 'joplin', notes: 1, skipped: { total: 0 } });
  const other = join(app.folder, 'other.zip');
  await writeZip(join(app.folder, 'part.zip'), { 'Page.md': 'x' });
  await writeZip(other, {
    'Export.zip': await readFile(join(app.folder, 'part.zip')),
    '__MACOSX/._Export.zip': 'x',
  });
  expect((await plan(app, other)).preview).toMatchObject({ format: 'markdown', notes: 1 });
});

test('a Joplin export is recognised by its other items where one is empty, cut off, or cannot be read', async () => {
  await source.put(`${hex('1')}.md`, '');
  await source.put(`${hex('2')}.md`, 'A title');
  await source.put(`${hex('a')}.md`, item('a', 'A'));
  expect((await plan(app, source.path)).preview).toMatchObject({ format: 'joplin', notes: 1 });
  expect((await importAll(app, source.path)).skipped.first).toEqual(
    ['1', '2'].map((id) => ({ path: `${hex(id)}.md`, reason: 'Not a Joplin item.' })),
  );
});

test('a Takeout of many programs is recognised by its notes', async () => {
  for (let number = 0; number < 9; number += 1) await source.put(`Calendar/${number}.json`, '{}');
  await source.put('Keep/note.json', keep('A'));
  await source.put('Keep/note.html', '<p>A');
  expect((await plan(app, source.path)).preview).toMatchObject({ format: 'keep', notes: 1 });
});

test('notes of Simplenote whose fields are odd are imported, and what is no note is named', async () => {
  const activeNotes = [
    { content: 'One', tags: null, creationDate: 5, lastModified: { at: 'noon' }, collaboratorEmails: 'Mo' },
    { text: 'no content' },
    'Two',
    { content: 'Three', tags: ['x'] },
  ];
  await source.put('notes.json', JSON.stringify({ activeNotes, trashedNotes: [{ odd: 'gone' }] }));
  const result = await importAll(app, join(source.path, 'notes.json'));
  expect(result).toMatchObject({ notes: 2 });
  const reason = 'Not a note of Simplenote.';
  expect(result.skipped.first).toEqual([
    { path: '{"text":"no content"}', reason },
    { path: '"Two"', reason },
    { path: 'Trash: {"odd":"gone"}', reason: 'It is in the trash.' },
  ]);
  expect(result.remarks.first).toEqual([
    { path: 'One.md', reason: 'Left out: lastModified: {"at":"noon"} · collaboratorEmails: Mo' },
  ]);
});

test('JSON that is nested without end, and times that no calendar has, refuse no export', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  await source.put(
    'Keep/a.json',
    `{"isTrashed":false,"title":"A","odd":${deep},"createdTimestampUsec":1e300}`,
  );
  await source.put('Keep/b.json', keep('B'));
  const result = await importAll(app, source.path);
  expect(result).toMatchObject({ notes: 2 });
  expect(result.remarks.first).toEqual([
    { path: 'A.md', reason: 'Left out: createdTimestampUsec: 1e+300 · odd: nested JSON' },
  ]);
  const simple = await createSource(app, 'Simple');
  await simple.put('notes.json', `{"activeNotes":[{"content":"A","odd":${deep}}],"trashedNotes":[${deep}]}`);
  expect(await importAll(app, join(simple.path, 'notes.json'), { account: 'S' })).toMatchObject({ notes: 1 });
});
