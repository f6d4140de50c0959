import { join } from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeZip } from '../../../test-support/archives.ts';
import { createSource, importAll, plan, type TestSource } from '../../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUg==', 'base64');

let app: VaultFixture;
let source: TestSource;
beforeEach(async () => {
  app = await createVaultFixture();
  source = await createSource(app, 'Export');
});
afterEach(() => app.remove());

const bodyAt = async (path: string) => (await app.read(path)).replace(/^---\n[\s\S]*?\n---\n/, '');
const paths = () =>
  app.journal.notes
    .present()
    .map(({ path }) => path)
    .sort();

const ids = {
  folder: 'f'.repeat(32),
  inner: 'e'.repeat(32),
  note: '1'.repeat(32),
  other: '2'.repeat(32),
  image: 'a'.repeat(32),
  tag: 'b'.repeat(32),
};
const joplinFiles = (): Readonly<Record<string, string | Uint8Array>> => {
  const item = (title: string, body: string | null, fields: Record<string, string>) =>
    `${title}\n\n${body === null ? '' : `${body}\n\n`}${Object.entries(fields)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')}`;
  const times = { created_time: '2020-01-02T03:04:05.000Z', updated_time: '2021-01-02T03:04:05.678Z' };
  return {
    [`${ids.folder}.md`]: item('Trams', null, { id: ids.folder, parent_id: '', type_: '2' }),
    [`${ids.inner}.md`]: item('Old/new', null, { id: ids.inner, parent_id: ids.folder, type_: '2' }),
    [`${ids.note}.md`]: item(
      'Line 8: the "ring"',
      `![plan](:/${ids.image}) and [the other](:/${ids.other}#costs)\n\nkey: value\n\n<img src=":/${ids.image}" width="50">`,
      {
        id: ids.note,
        parent_id: ids.inner,
        ...times,
        is_todo: '1',
        todo_completed: '0',
        todo_due: '1577934245000',
        author: 'Ada',
        latitude: '51.50000000',
        longitude: '-0.10000000',
        altitude: '0.0000',
        source_url: 'https://example.org',
        type_: '1',
      },
    ),
    [`${ids.other}.md`]: item('Other', 'Text', {
      id: ids.other,
      parent_id: ids.folder,
      ...times,
      type_: '1',
    }),
    [`${'3'.repeat(32)}.md`]: item('Secret', '', {
      id: '3'.repeat(32),
      parent_id: ids.folder,
      encryption_applied: '1',
      type_: '1',
    }),
    [`${'4'.repeat(32)}.md`]: item('Gone', 'Text', {
      id: '4'.repeat(32),
      parent_id: ids.folder,
      deleted_time: '1700000000000',
      type_: '1',
    }),
    [`${ids.image}.md`]: item('plan.png', null, {
      id: ids.image,
      mime: 'image/png',
      file_extension: 'png',
      type_: '4',
    }),
    [`${ids.tag}.md`]: item('rail', null, { id: ids.tag, type_: '5' }),
    [`${'c'.repeat(32)}.md`]: item('', null, {
      id: 'c'.repeat(32),
      note_id: ids.note,
      tag_id: ids.tag,
      type_: '6',
    }),
    [`resources/${ids.image}.png`]: png,
  };
};

test('Joplin: notebooks become folders; links, resources, tags, times and tasks come along', async () => {
  for (const [path, content] of Object.entries(joplinFiles())) await source.put(path, content);
  const before = await source.contents();
  const planned = await plan(app, source.path);
  expect(planned.preview).toMatchObject({ format: 'joplin', notes: 2, attachments: 1 });
  expect(planned.preview.skipped.first.map(({ path, reason }) => `${path}: ${reason}`).sort()).toEqual([
    'Gone: It is in the trash.',
    'Secret: It is encrypted. Decrypt it in Joplin, then export it again.',
  ]);
  expect(await importAll(app, source.path)).toMatchObject({ notes: 2, attachments: 1 });
  const path = 'Imported/Trams/Old-new/Line 8- the -ring-.md';
  expect(paths()).toEqual([path, 'Imported/Trams/Other.md']);
  expect(app.recordAt(path)).toMatchObject({
    title: 'Line 8: the "ring"',
    createdAt: '2020-01-02T03:04:05Z',
    updatedAt: '2021-01-02T03:04:05Z',
  });
  expect(await app.read(path)).toMatch(
    /tags:\n {2}- rail\nsource: https:\/\/example\.org\nauthor: Ada\nlatitude: "51.50000000"\nlongitude: "-0.10000000"\naltitude: "0.0000"\n"?completed\?"?: "?no"?\ndue: 2020-01-02T03:04:05Z\n/,
  );
  expect(await bodyAt(path)).toBe(
    '![plan](attachments/plan.png) and [the other](../Other.md#costs)\n\nkey: value\n\n<img src="attachments/plan.png" width="50">\n',
  );
  expect(await app.read('Imported/Trams/Old-new/attachments/plan.png')).toContain('PNG');
  expect(await source.contents()).toEqual(before);
  expect(await importAll(app, source.path)).toMatchObject({ notes: 0, attachments: 0, already: 3 });
});

test('Joplin: the same from a .jex archive', async () => {
  for (const [path, content] of Object.entries(joplinFiles())) await source.put(path, content);
  const jex = join(app.folder, 'all.jex');
  await create({ file: jex, cwd: source.path }, ['.']);
  expect((await plan(app, jex)).preview).toMatchObject({ format: 'joplin', notes: 2, attachments: 1 });
  expect(await importAll(app, jex)).toMatchObject({ notes: 2, attachments: 1 });
});

test('TextBundle: folders and packs, with their assets', async () => {
  const bundle = {
    'text.md': 'A #tag ![](assets/tram%201.png)\n',
    'info.json': '{"version":2}',
    'assets/tram 1.png': png,
  };
  for (const name of ['One', 'Sub/Two'])
    for (const [path, content] of Object.entries(bundle))
      await source.put(`${name}.textbundle/${path}`, content);
  expect((await plan(app, source.path)).preview.format).toBe('textbundle');
  await importAll(app, source.path);
  expect(paths()).toEqual(['Imported/One.md', 'Imported/Sub/Two.md']);
  expect(await bodyAt('Imported/Sub/Two.md')).toBe('A #tag ![](attachments/tram%201.png)\n');
  expect(await app.read('Imported/Sub/attachments/tram 1.png')).toContain('PNG');
  const pack = join(app.folder, 'Three.textpack');
  await writeZip(
    pack,
    Object.fromEntries(
      Object.entries(bundle).map(([path, content]) => [`Three.textbundle/${path}`, content]),
    ),
  );
  await importAll(app, pack, { account: 'Packed' });
  expect(paths()).toContain('Packed/Three.md');
});

test('Simplenote: the first line is the title; the trash stays out', async () => {
  const json = JSON.stringify({
    activeNotes: [
      {
        id: '1',
        content: 'Shopping\r\nmilk\r\n- bread',
        creationDate: '2020-01-02T03:04:05.000Z',
        lastModified: '2021-01-02T03:04:05.000Z',
        tags: ['home'],
      },
      { id: '2', content: '# Plan\n\ntext', creationDate: '2020-01-02T03:04:05.000Z', pinned: true },
      { id: '3', content: '' },
    ],
    trashedNotes: [{ id: '4', content: 'gone' }],
  });
  const zip = join(app.folder, 'notes.zip');
  await writeZip(zip, {
    'source/notes.json': json,
    'Shopping.txt': 'Shopping\nmilk\n- bread',
    'Old.txt': 'other',
  });
  const result = await importAll(app, zip);
  expect(result).toMatchObject({ notes: 3, attachments: 0 });
  expect(result.skipped.first).toEqual([
    { path: 'Trash: gone', reason: 'It is in the trash.' },
    { path: 'Old.txt', reason: 'Not a note of Simplenote.' },
  ]);
  expect(await app.read('Imported/Plan.md')).toContain('\npinned: true\n');
  expect(await app.read('Imported/Shopping.md')).not.toContain('pinned');
  expect(app.recordAt('Imported/Shopping.md')).toMatchObject({
    createdAt: '2020-01-02T03:04:05Z',
    updatedAt: '2021-01-02T03:04:05Z',
  });
  expect(await bodyAt('Imported/Shopping.md')).toBe('milk\n- bread\n');
  expect(await bodyAt('Imported/Plan.md')).toBe('text\n');
  await source.put('notes.json', '{"notes":[]}');
  await expect(plan(app, join(source.path, 'notes.json'))).rejects.toThrow('not exported by Simplenote');
});

test('HTML pages: text, tables, links between them and their images', async () => {
  await source.put(
    'Trip.html',
    '<html><head><title>Trip to Łódź</title><style>b{}</style></head><body><h1>Trip to Łódź</h1><p>See <a href="Sub/Hotel.html#a">the hotel</a> &amp; <mark>book</mark><script>alert(1)</script></p><ul><li><input type="checkbox" checked>passport</li></ul><img src="Sub/map%201.png" alt="Map"><pre><code class="language-js">a &lt; b</code></pre></body></html>',
  );
  await source.put('Sub/Hotel.html', '<p>Back to <a href="../Trip.html">the trip</a></p>');
  await source.put('Sub/map 1.png', png);
  expect((await plan(app, source.path)).preview).toMatchObject({ format: 'html', notes: 2, attachments: 1 });
  await importAll(app, source.path);
  expect(app.recordAt('Imported/Trip.md').title).toBe('Trip to Łódź');
  expect(await bodyAt('Imported/Trip.md')).toBe(
    'See [the hotel](Sub/Hotel.md#a) & ==book==\n\n- [x] passport\n\n![Map](Sub/map%201.png)\n\n```js\na < b\n```\n',
  );
  expect(await bodyAt('Imported/Sub/Hotel.md')).toBe('Back to [the trip](../Trip.md)\n');
  await importAll(app, join(source.path, 'Trip.html'), { account: 'One' });
  expect(app.recordAt('One/Trip.md').title).toBe('Trip to Łódź');
});

test('an archive of Markdown is imported as it is; a folder of Markdown with an export among its files, too', async () => {
  const zip = join(app.folder, 'notes.zip');
  await writeZip(zip, {
    'Vault/.obsidian/app.json': '{}',
    'Vault/Plan.md': 'See [[Trams]]',
    'Vault/Sub/Trams.md': 'x',
  });
  expect((await plan(app, zip)).preview).toMatchObject({ format: 'obsidian', notes: 2 });
  await importAll(app, zip);
  expect(paths()).toEqual(['Imported/Plan.md', 'Imported/Sub/Trams.md']);
  await source.put('Plan.md', 'mine');
  await source.put('Old.enex', '<en-export></en-export>');
  await source.put('page.html', '<p>x</p>');
  expect((await plan(app, source.path)).preview).toMatchObject({
    format: 'markdown',
    notes: 1,
    attachments: 2,
  });
});

test('Bear: what a bundle says of its note comes along, and its trash is named', async () => {
  const bear = (about: object) => JSON.stringify({ version: 2, 'net.shinyfrog.bear': about });
  await source.put('Kept.textbundle/text.markdown', '# Kept\n\n#garden\n');
  await source.put(
    'Kept.textbundle/info.json',
    bear({
      creationDate: '2021-02-03T04:05:06Z',
      modificationDate: '2022-02-03T04:05:06Z',
      pinned: 1,
      archived: 1,
      trashed: 0,
    }),
  );
  await source.put('Kept.textbundle/draft.pdf', '%PDF-');
  await source.put('Gone.textbundle/text.markdown', '# Gone\n');
  await source.put('Gone.textbundle/info.json', bear({ trashed: 1 }));
  await source.put('Odd.textbundle/text.markdown', 'odd');
  await source.put('Odd.textbundle/info.json', '{');
  const result = await importAll(app, source.path);
  expect(paths()).toEqual(['Imported/Kept.md', 'Imported/Odd.md']);
  expect(app.recordAt('Imported/Kept.md')).toMatchObject({
    createdAt: '2021-02-03T04:05:06Z',
    updatedAt: '2022-02-03T04:05:06Z',
  });
  expect(await app.read('Imported/Kept.md')).toMatch(/\npinned: true\narchived: true\n/);
  expect(result.skipped.first).toEqual([
    { path: 'Gone.textbundle/', reason: 'It is in the trash.' },
    { path: 'Kept.textbundle/draft.pdf', reason: 'Not part of a TextBundle.' },
  ]);
});

test('text files: each is a note, in whatever encoding it has', async () => {
  await source.put('One.txt', 'first\r\n\r\n# not a title\r\n');
  await source.put('Sub/Zw\u00f6lf.txt', Buffer.from('caf\xe9', 'latin1'));
  await source.put('Sub/plan.png', png);
  const result = await importAll(app, source.path);
  expect(result).toMatchObject({ notes: 2, attachments: 1 });
  expect(result.remarks.first).toEqual([
    {
      path: 'Sub/Zw\u00f6lf.md',
      reason: 'Its encoding is not known: read as Windows-1252. Check its text.',
    },
  ]);
  expect(app.recordAt('Imported/One.md').title).toBe('One');
  expect(await bodyAt('Imported/One.md')).toBe('first\n\n# not a title\n');
  expect(await bodyAt('Imported/Sub/Zw\u00f6lf.md')).toBe('caf\u00e9\n');
  expect((await plan(app, join(source.path, 'One.txt'))).preview).toMatchObject({
    format: 'text',
    already: 1,
  });
});

test('CSV: a table, whatever divides its cells; a folder with anything else is none', async () => {
  await source.put(
    'Costs.csv',
    '\ufeffItem;Price\r\n"Ring | bell";"2,50\r\n(each)"\r\nsnake_case *x*;1;more\r\n',
  );
  await source.put('Sub/Tabs.tsv', 'a\tb\n1,5\t2\n');
  expect((await plan(app, source.path)).preview.format).toBe('csv');
  expect(await importAll(app, source.path)).toMatchObject({ notes: 2, attachments: 0 });
  expect(await bodyAt('Imported/Costs.md')).toBe(
    '| Item | Price |  |\n| --- | --- | --- |\n| Ring \\| bell | 2,50<br>(each) |  |\n| snake_case \\*x\\* | 1 | more |\n',
  );
  expect(await bodyAt('Imported/Sub/Tabs.md')).toBe('| a | b |\n| --- | --- |\n| 1,5 | 2 |\n');
  await source.put('Note.md', 'x');
  expect((await plan(app, source.path)).preview).toMatchObject({ format: 'markdown', attachments: 2 });
});
