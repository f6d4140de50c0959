import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSource, importAll, type TestSource } from '../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { vaultFilesByName } from '../attachments/vault-files-by-name.ts';
import { createNote } from '../notes/editing/open-note.ts';
import { saveNote } from '../notes/editing/save-note.ts';
import { embedded } from '../notes/links/embedded.ts';

let app: VaultFixture;
let source: TestSource;
beforeEach(async () => {
  app = await createVaultFixture();
  source = await createSource(app);
});
afterEach(() => app.remove());

test('what is embedded in an imported vault is found there, though the vault has files and notes of those names', async () => {
  const { id, base } = await createNote(app.context, 'Work', null);
  await saveNote(app.context, { noteId: id, base, title: 'Own', content: 'mine\n' }, true);
  await writeFile(join(app.vault, 'Work', 'map.png'), 'mine');
  await writeFile(join(app.vault, 'Work', 'a?.pdf'), 'mine');
  const text = '![[map.png|300]] ![[Files/plan.pdf]] ![[Part#Costs]] ![[what?.pdf]]\n';
  await source.put('Notes/Start.md', text);
  await source.put('Notes/Part.md', '# Costs\n\nten\n');
  await source.put('Files/Map.png', 'theirs!');
  await source.put('Files/plan.pdf', 'theirs!');
  await source.put('Files/what?.pdf', 'theirs!');
  await importAll(app, source.path, { account: 'Other', folder: 'Obsidian' });
  const start = app.recordAt('Other/Obsidian/Notes/Start.md');
  const files = vaultFilesByName(app.vault);
  const content = app.journal.revisions.headDocument(start.id)?.content ?? '';
  const targets = [...content.matchAll(/!\[\[([^\]]+)\]\]/g)].map(([, target = '']) => target);
  const found = await Promise.all(
    targets.map((target) => embedded(app.context, files, start.id, { kind: 'wiki', target })),
  );
  expect(found).toMatchObject([
    { kind: 'file', link: '../Files/Map.png', size: 7 },
    { kind: 'file', link: '../Files/plan.pdf', size: 7 },
    { kind: 'note', title: 'Part', text: '# Costs\n\nten' },
    { kind: 'file', size: 7 },
  ]);
});
