import { join } from 'node:path';
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
const fieldsAt = async (path: string) => /^---\n([\s\S]*?)\n---\n/.exec(await app.read(path))?.[1] ?? '';
const paths = () =>
  app.journal.notes
    .present()
    .map(({ path }) => path)
    .sort();
const id = (character: string) => character.repeat(32);

test('the ids leave the names and the links, databases stay files', async () => {
  const [page, sub, base] = ['0123456789abcdef0123456789abcdef', 'f'.repeat(32), 'b'.repeat(32)];
  const zip = join(app.folder, 'Export-x.zip');
  await writeZip(zip, {
    [`Home ${page}.md`]: `# Home: the “long” title\n\nSee [Sub](Home%20${page}/Sub%20${sub}.md) and [Base](Base%20${base}.csv) ![x](Home%20${page}/x.png)\n`,
    [`Home ${page}/Sub ${sub}.md`]: `# Sub\n\nBack to [Home](../Home%20${page}.md), [web](https://www.notion.so/Home-${page})\n`,
    [`Home ${page}/x.png`]: png,
    [`Base ${base}.csv`]: 'a,b\n',
    [`Base ${base}_all.csv`]: 'a,b\n1,2\n',
  });
  expect((await plan(app, zip)).preview).toMatchObject({ format: 'notion', notes: 2, attachments: 3 });
  await importAll(app, zip);
  expect(paths()).toEqual(['Imported/Home.md', 'Imported/Home/Sub.md']);
  expect(app.recordAt('Imported/Home.md').title).toBe('Home: the “long” title');
  expect(await bodyAt('Imported/Home.md')).toBe(
    'See [Sub](Home/Sub.md) and [Base](Base.csv) ![x](Home/x.png)\n',
  );
  expect(await bodyAt('Imported/Home/Sub.md')).toBe(
    `Back to [Home](../Home.md), [web](https://www.notion.so/Home-${page})\n`,
  );
  expect(await app.read('Imported/Base_all.csv')).toBe('a,b\n1,2\n');
});

test('pages of a database have its columns as properties, and the CSV stays', async () => {
  await source.put(
    `Plants ${id('a')}.csv`,
    '\ufeffName,Status,Notes\n"Fern, tall",Dry,"two\nlines"\nMoss,Wet,\nNo page,Gone,x\n',
  );
  await source.put(
    `Plants ${id('a')}/Fern, tall ${id('b')}.md`,
    `# Fern, tall\n\nStatus: Dry\nTags: green, old\nCreated: March 4, 2024 5:06 AM\nNeighbour: Moss (Moss%20${id('c')}.md)\n\nIt grows: slowly\n\nand so on\n`,
  );
  await source.put(`Plants ${id('a')}/Moss ${id('c')}.md`, '# Moss\n\nStatus: Wet\n');
  await source.put('Loose.md', '# Loose\n\nWarning: this is text\n\nmore\n');
  const result = await importAll(app, source.path);
  expect(result).toMatchObject({ notes: 3, attachments: 1, skipped: { total: 0 } });
  expect(await bodyAt('Imported/Plants/Fern, tall.md')).toBe('It grows: slowly\n\nand so on\n');
  const fields = await fieldsAt('Imported/Plants/Fern, tall.md');
  for (const line of [
    'Status: Dry',
    'Notes: |-\n  two\n  lines',
    'tags:\n  - green\n  - old',
    'Neighbour: "[[Moss|Moss]]"',
  ])
    expect(fields).toContain(line);
  expect(app.recordAt('Imported/Plants/Fern, tall.md').createdAt).toMatch(/^2024-03-0[345]T/);
  expect(await fieldsAt('Imported/Plants/Moss.md')).toContain('Status: Wet');
  expect(await bodyAt('Imported/Plants/Moss.md')).toBe('');
  expect(await bodyAt('Imported/Loose.md')).toBe('Warning: this is text\n\nmore\n');
  expect(await app.read('Imported/Plants.csv')).toContain('No page,Gone,x');
});

test('asides become callouts, and boxes tasks; code keeps both', async () => {
  await source.put(
    `Page ${id('a')}.md`,
    '# Page\n\n- [ ]  open\n    - [x]  done\n\n<aside>\n💡\n\nMind this\n\n```\n</aside>\n```\n\n</aside>\nAfter\n\n```\n- [ ]  code\n<aside>\n```\n',
  );
  await importAll(app, source.path);
  expect(await bodyAt('Imported/Page.md')).toBe(
    '- [ ] open\n    - [x] done\n\n> [!note]\n> 💡\n>\n> Mind this\n>\n> ```\n> </aside>\n> ```\n\nAfter\n\n```\n- [ ]  code\n<aside>\n```\n',
  );
});

test('a link is found by the id of its page, or in other Unicode; one to a page that is not there is named', async () => {
  await source.put(
    `Home ${id('a')}.md`,
    `# Home\n\n[moved](../Other%20x/Old%20name%20${id('b')}.md) [gone](Gone%20${id('c')}.md) ![](Caf\u00e9.png)\n`,
  );
  await source.put(`Sub/New name ${id('b')}.md`, '# New name\n');
  await source.put('Cafe\u0301.png', png);
  await source.put('index.html', '<p>Index</p>');
  const result = await importAll(app, source.path);
  expect(await bodyAt('Imported/Home.md')).toBe(
    `[moved](Sub/New%20name.md) [gone](Gone%20${id('c')}.md) ![](Caf\u00e9.png)\n`,
  );
  expect(result.remarks.first).toEqual([
    { path: 'Home.md', reason: 'Links to pages that the export does not contain: Gone' },
  ]);
  expect(result.skipped.first).toEqual([
    { path: 'index.html', reason: 'A list of the pages that Notion made.' },
  ]);
});

test('ids leave the names also where few pages have one, where a database has no pages, and where pages are HTML', async () => {
  await source.put(`A ${id('a')}.md`, '# A\n');
  for (const name of ['B', 'C']) await source.put(`${name}.md`, `---\nmood: fair\n---\n${name}\n`);
  await source.put(`Sub/Table ${id('b')}.csv`, 'x\n');
  await importAll(app, source.path);
  expect(paths()).toEqual(['Imported/A.md', 'Imported/B.md', 'Imported/C.md']);
  expect((await fieldsAt('Imported/B.md')).match(/---/g)).toBe(null);
  expect(await fieldsAt('Imported/B.md')).toContain('mood: fair');
  await importAll(app, join(source.path, 'Sub'), { account: 'Table' });
  expect(paths()).toContain('Table/Table.md');
  const pages = await createSource(app, 'Pages');
  await pages.put(
    `Home ${id('a')}.html`,
    `<title>Home</title><a href="Home%20${id('a')}/Sub%20${id('b')}.html">Sub</a>`,
  );
  await pages.put(`Home ${id('a')}/Sub ${id('b')}.html`, '<title>Sub</title>text');
  await importAll(app, pages.path, { account: 'Pages' });
  expect(await bodyAt('Pages/Home.md')).toBe('[Sub](Home/Sub.md)\n');
});
