import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeZip } from '../../test-support/archives.ts';
import { findNotes } from '../../test-support/find-notes.ts';
import { createSource, importAll, type TestSource } from '../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';

let app: VaultFixture;
let source: TestSource;
beforeEach(async () => {
  app = await createVaultFixture();
  source = await createSource(app, 'Export');
});
afterEach(() => app.remove());

const vault = {
  'List.md': '---\ntags: [obs, x]\naliases: [Other name]\npinned: true\n---\nText',
  'Block.md': '---\ntags:\n  - obs\n---\nText',
  'One.md': '---\ntags: obs\n---\nText',
  'Singular.md': '---\r\ntag: "#Obs"\r\n---\r\nText',
  'Nested.md': '---\ntags: [obs/inner]\n---\nText',
  'Text.md': 'Text with #obs in it',
  'None.md': '---\ntags:\n---\nText, and `#obs` as code',
};
const tagged = ['Block.md', 'List.md', 'Nested.md', 'One.md', 'Singular.md', 'Text.md'];

const foundBy = (query: string): (string | undefined)[] =>
  findNotes(app.journal, query)
    .map((id) => app.journal.notes.byId(id)?.path?.replace('Imported/', ''))
    .sort();

test.each(['folder', 'archive'])(
  'notes of a vault (%s) are found by their tags at once, and pinned',
  async (kind) => {
    for (const [path, text] of Object.entries(vault)) await source.put(path, text);
    const zip = join(app.folder, 'vault.zip');
    await writeZip(zip, vault);
    await importAll(app, kind === 'archive' ? zip : source.path);
    expect(foundBy('tag:obs')).toEqual(tagged);
    expect(foundBy('is:pinned')).toEqual(['List.md']);
    expect(app.recordAt('Imported/List.md').properties).toEqual({
      tags: ['obs', 'x'],
      aliases: ['Other name'],
      pinned: true,
      links: [],
    });
    expect(app.journal.notes.summary(app.recordAt('Imported/List.md').id)).toMatchObject({
      tags: ['obs', 'x'],
    });
  },
);

const joplin = (id: string, title: string, type: number, more = ''): [string, string] => [
  `${id}.md`,
  `${title}\n\n${type === 1 ? 'Text\n\n' : ''}id: ${id}\n${more}type_: ${type}`,
];
const [note, tag, folder] = ['1'.repeat(32), '2'.repeat(32), 'f'.repeat(32)];

test.each<[string, Record<string, string>]>([
  [
    'Joplin',
    Object.fromEntries([
      joplin(folder, 'Notebook', 2),
      joplin(note, 'Plan', 1, `parent_id: ${folder}\n`),
      joplin(tag, 'obs', 5),
      joplin('3'.repeat(32), '', 6, `note_id: ${note}\ntag_id: ${tag}\n`),
    ]),
  ],
  [
    'Evernote',
    {
      'All.enex':
        '<en-export><note><title>Plan</title><content>Text</content><tag>obs</tag></note></en-export>',
    },
  ],
  [
    'Simplenote',
    {
      'source/notes.json': JSON.stringify({
        activeNotes: [{ id: '1', content: 'Plan\nText', tags: ['obs'] }],
      }),
    },
  ],
  ['TextBundle', { 'Plan.textbundle/text.md': 'Text with #obs' }],
  ['TextBundle with front matter', { 'Plan.textbundle/text.md': '---\ntags: [obs] # mine\n---\nText' }],
])('notes of %s are found by their tags', async (_, files) => {
  for (const [path, text] of Object.entries(files)) await source.put(path, text);
  expect(await importAll(app, source.path)).toMatchObject({ notes: 1 });
  expect(foundBy('tag:obs')).toHaveLength(1);
});

test('front matter of a TextBundle stays at the beginning of its note, with what is added', async () => {
  await source.put(
    'Plan.textbundle/text.md',
    '---\ntags: [obs] # mine\nupdated: 2020-01-02T03:04:05Z\n---\nText',
  );
  await source.put('Broken.textbundle/text.md', '---\ntags: [obs\n---\nText');
  await importAll(app, source.path);
  const text = await app.read('Imported/Plan.md');
  expect(text).toMatch(
    /^---\ntags: \[obs\] # mine\nupdated: 2020-01-02T03:04:05Z\n(?:\w+: .*\n)*---\nText\n$/,
  );
  expect(app.recordAt('Imported/Plan.md').updatedAt).toBe('2020-01-02T03:04:05Z');
  expect(await app.read('Imported/Broken.md')).toMatch(/---\n---\ntags: \[obs\n---\nText\n$/);
});
