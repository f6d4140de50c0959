import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeZip } from '../../../test-support/archives.ts';
import { importAll, plan } from '../../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUg==', 'base64');
const times = { createdTimestampUsec: 1_600_000_000_000_000, userEditedTimestampUsec: '1610000000000000' };

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const bodyAt = async (path: string) => (await app.read(path)).replace(/^---\n[\s\S]*?\n---\n/, '');

const note = (fields: object) =>
  JSON.stringify({
    color: 'DEFAULT',
    isTrashed: false,
    isPinned: false,
    isArchived: false,
    ...times,
    ...fields,
  });

test('a Takeout of Keep: texts, lists, labels, links and files; the trash and all else are named', async () => {
  const zip = join(app.folder, 'takeout.zip');
  await writeZip(zip, {
    'Takeout/archive_browser.html': '<p>Archive</p>',
    'Takeout/Keep/Labels.txt': 'garden\n',
    'Takeout/Keep/Seeds.json': note({
      title: 'Seeds: which?',
      textContent: 'Order *soon*\nBy May',
      textContentHtml: '<p><span>Order *soon*</span></p>',
      labels: [{ name: 'garden' }],
      annotations: [
        {
          title: 'Shop [new]',
          description: 'All kinds',
          source: 'WEBLINK',
          url: 'https://seeds.example/a b',
        },
      ],
      attachments: [
        { filePath: 'abc.jpeg', mimetype: 'image/jpeg' },
        { filePath: 'lost.3gp', mimetype: 'audio/3gpp' },
      ],
      sharees: [
        { email: 'me@example.org', isOwner: true },
        { email: 'mo@example.org', isOwner: false },
      ],
      isPinned: true,
      isArchived: true,
      color: 'TEAL',
    }),
    'Takeout/Keep/Seeds.html': '<html><title>Seeds</title></html>',
    'Takeout/Keep/abc.jpg': png,
    'Takeout/Keep/2020-09-13T12_26_40.json': note({
      listContent: [
        { text: 'milk', isChecked: false },
        { text: 'bread', isChecked: true },
      ],
    }),
    'Takeout/Keep/Bold.json': note({
      title: 'Bold',
      textContent: 'one two',
      textContentHtml: '<p dir="ltr"><span>one </span><b>two</b></p>',
    }),
    'Takeout/Keep/Gone.json': note({ title: 'Gone', isTrashed: true }),
    'Takeout/Keep/Bad.json': '{"title":',
  });
  expect((await plan(app, zip)).preview.format).toBe('keep');
  const result = await importAll(app, zip);
  expect(result).toMatchObject({ notes: 3, attachments: 1 });
  expect(await bodyAt('Imported/Seeds- which-.md')).toBe(
    'Order *soon*\nBy May\n\n[Shop \\[new\\]](<https://seeds.example/a%20b>)  \nAll kinds\n\n![abc.jpg](attachments/abc.jpg)\n',
  );
  const fields = await app.read('Imported/Seeds- which-.md');
  for (const line of [
    'tags:\n  - garden',
    'pinned: true',
    'archived: true',
    'color: teal',
    'shared:\n  - mo@example.org',
  ])
    expect(fields).toContain(`\n${line}\n`);
  expect(app.recordAt('Imported/Seeds- which-.md')).toMatchObject({
    title: 'Seeds: which?',
    createdAt: '2020-09-13T12:26:40Z',
    updatedAt: '2021-01-07T06:13:20Z',
  });
  expect(await bodyAt('Imported/milk.md')).toBe('- [ ] milk\n- [x] bread\n');
  expect(await bodyAt('Imported/Bold.md')).toBe('one **two**\n');
  expect(result.remarks.first).toEqual([
    { path: 'Seeds- which-.md: lost.3gp', reason: 'The export does not contain this file.' },
  ]);
  expect(result.skipped.first.map(({ path }) => path).sort()).toEqual([
    'Keep/Bad.json',
    'Keep/Labels.txt',
    'Trash: Gone',
    'archive_browser.html',
  ]);
});

test('one note of Keep alone', async () => {
  const zip = join(app.folder, 'one.zip');
  await writeZip(zip, { 'One.json': note({ title: 'One', textContent: 'x' }) });
  expect(await importAll(app, zip)).toMatchObject({ notes: 1 });
  expect(await bodyAt('Imported/One.md')).toBe('x\n');
});
