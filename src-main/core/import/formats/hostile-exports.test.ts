import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSource, importAll, type TestSource } from '../../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { convertJoplin, readJoplinItem } from './convert-joplin.ts';
import { convertKeepNote } from './convert-keep.ts';
import { convertSimplenote, isTextOf } from './simplenote.ts';

/*
 * Exports that somebody made to harm. Folders with links of the file system, which archives cannot bring: a repository or a share can.
 */

const secret = 'the key of somebody';
let app: VaultFixture;
let source: TestSource;
beforeEach(async () => {
  app = await createVaultFixture();
  source = await createSource(app, 'Export');
  await mkdir(join(app.folder, 'outside'));
  await writeFile(join(app.folder, 'outside', 'key.md'), secret);
});
afterEach(() => app.remove());

const outside = (name: string) => join(app.folder, 'outside', name);
const idOf = (number: number) => number.toString(16).padStart(32, '0');
const joplin = (number: number, type: string, more = '', title = 'Title', body = 'Text') =>
  `${title}\n\n${body}\n\nid: ${idOf(number)}\n${more}type_: ${type}`;

test('links of the file system in a Joplin export lead to nothing, whether a file or the folder of its files is one', async () => {
  await source.put(`${idOf(1)}.md`, joplin(1, '1', '', 'Note', `![](:/${idOf(2)}) ![](:/${idOf(3)})`));
  await source.put(`${idOf(2)}.md`, joplin(2, '4', 'file_extension: png\n', 'key'));
  await source.put(`${idOf(3)}.md`, joplin(3, '4', 'file_extension: png\n', 'other'));
  await writeFile(outside('note.md'), joplin(4, '1', '', 'Stolen', secret));
  await symlink(outside('note.md'), join(source.path, `${idOf(4)}.md`));
  execFileSync('mkfifo', [join(source.path, `${idOf(5)}.md`)]);
  await mkdir(join(source.path, `${idOf(6)}.md`));
  await mkdir(join(source.path, 'resources'));
  await symlink(outside('key.md'), join(source.path, 'resources', `${idOf(2)}.png`));
  await source.put(`resources/${idOf(3)}.png`, 'other');
  const result = await importAll(app, source.path);
  expect(result).toMatchObject({ notes: 1, attachments: 1 });
  const link = 'A symbolic link, which may point anywhere. Import its target separately.';
  expect(result.skipped.first).toEqual([
    { path: `${idOf(4)}.md`, reason: link },
    { path: `${idOf(5)}.md`, reason: 'Neither a file nor a folder.' },
    { path: `${idOf(6)}.md`, reason: 'It is empty.' },
    { path: `resources/${idOf(2)}.png`, reason: link },
    { path: 'attachments/key.png', reason: 'The export does not contain this file.' },
  ]);

  const linked = await createSource(app, 'Linked');
  await linked.put(`${idOf(1)}.md`, joplin(1, '1', '', 'Other', `![](:/${idOf(2)})`));
  await linked.put(`${idOf(2)}.md`, joplin(2, '4', '', 'key'));
  await mkdir(outside('files'));
  await writeFile(join(outside('files'), idOf(2)), secret);
  await symlink(outside('files'), join(linked.path, 'resources'));
  expect(await importAll(app, linked.path, { account: 'Linked' })).toMatchObject({
    notes: 1,
    attachments: 0,
  });
});

test('nor do those in a folder of Evernote exports, and a pipe is not waited for', async () => {
  const enex = (text: string) =>
    `<en-export><note><title>x</title><content>${text}</content></note></en-export>`;
  await source.put('A.enex', enex('mine'));
  await writeFile(outside('B.enex'), enex(secret));
  await symlink(outside('B.enex'), join(source.path, 'B.enex'));
  await symlink('/dev/zero', join(source.path, 'C.enex'));
  execFileSync('mkfifo', [join(source.path, 'D.enex')]);
  expect(await importAll(app, source.path)).toMatchObject({ notes: 1 });
});

test('a hundred thousand notes of one name, or with one tag, take no minutes', () => {
  const activeNotes = Array.from({ length: 100_000 }, () => ({ content: '' }));
  expect([...(convertSimplenote({ activeNotes })?.notes ?? [])].at(-1)?.path).toBe('Untitled 100000.md');
  const item = (text: string) => readJoplinItem(text) ?? expect.unreachable();
  const count = 50_000;
  const tags = Array.from({ length: count }, (_, number) =>
    item(joplin(number + 2, '6', `note_id: ${idOf(0)}\ntag_id: ${idOf(1)}\n`)),
  );
  const tagged = convertJoplin([item(joplin(0, '1')), item(joplin(1, '5', '', 'tag')), ...tags]);
  expect([...tagged.notes][0]?.tags).toHaveLength(count);
});

test('notebooks that are nested without end become folders that a disk can take', () => {
  const item = (text: string) => readJoplinItem(text) ?? expect.unreachable();
  const count = 20_000;
  const parent = (number: number) => `parent_id: ${number === 0 ? '' : idOf(number - 1)}\n`;
  const notebooks = Array.from({ length: count }, (_, number) =>
    item(joplin(number, '2', parent(number), `${number}`)),
  );
  const notes = Array.from({ length: count }, (_, number) =>
    item(joplin(count + number, '1', `parent_id: ${idOf(count - 1)}\n`, 'Deep')),
  );
  const paths = [...convertJoplin([...notebooks, ...notes]).notes].map(({ path }) => path);
  expect(paths[0]?.split('/')).toHaveLength(51);
  expect(paths[0]).toMatch(/\/19998\/19999\/Deep\.md$/);
  expect(paths.at(-1)).toMatch(/\/Deep 20000\.md$/);
});

test('nor do many links of a long text, many texts of one beginning, or many texts beside a page', async () => {
  const annotations = Array.from({ length: 50_000 }, (_, number) => ({
    url: `https://example.org/${number}`,
  }));
  const note = { isTrashed: false, textContent: 'word '.repeat(1_000_000), annotations };
  expect(convertKeepNote(note, 'a.md', 'a', []).markdown).toContain('(<https://example.org/49999>)');

  const contents = Array.from({ length: 2_000 }, (_, number) => `Diary\n${'a'.repeat(20_000)}${number}`);
  const isText = isTextOf(contents);
  expect(contents.every((text) => isText(`${text}\r\n\nTags:\n  x`))).toBe(true);
  expect(contents.some((text) => isText(`${text}!`))).toBe(false);

  const part = (type: string, text: string) => `--b\nContent-Type: ${type}\n\n${text}\n`;
  const texts = Array.from({ length: 1_500 }, (_, number) => part('text/plain', `w${number}`));
  const page = part('text/html', `<p>${'word '.repeat(200_000)}</p>`);
  await source.put('a.mht', `Content-Type: multipart/related; boundary=b\n\n${page}${texts.join('')}--b--`);
  expect(await importAll(app, source.path)).toMatchObject({ notes: 1 });
  expect(await app.read('Imported/a.md')).toContain('w1499');
});

test('a small file of millions of cells is no table, and is not read as one', async () => {
  await source.put('a.csv', ','.repeat(19_000_000));
  await source.put('b.csv', `${'x,'.repeat(3_000)}\n${'\n1'.repeat(3_000)}`);
  const { notes, attachments, remarks } = await importAll(app, source.path);
  expect([notes, attachments, remarks.total]).toEqual([0, 2, 2]);
});
