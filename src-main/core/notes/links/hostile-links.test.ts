import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { linksOfNote } from './links-of-note.ts';

/*
 * Notes with as many links as they have room for. What takes time quadratic in their number, or reads all notes for each, would take minutes.
 */

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

const linksAt = (path: string) => linksOfNote(app.journal, app.recordAt(path).id);

test('a note to which another one links thirty thousand times', async () => {
  await app.put('Work/Mine.md', 'text\n');
  await app.put('Work/Many.md', `${'[[Mine]] '.repeat(30_000)}\n`);
  await app.library.synchronise();
  const [backlink, ...others] = linksAt('Work/Mine.md').backlinks;
  expect(others).toEqual([]);
  expect(backlink?.title).toBe('Many');
  expect(backlink?.passages).toHaveLength(3);
  expect(linksAt('Work/Many.md').outgoing).toHaveLength(1);
});

test('a note that links to thirty thousand others, in a vault whose notes have many names', async () => {
  const aliases = Array.from({ length: 1_000 }, (_, number) => `alias ${number}`).join(', ');
  for (let number = 0; number < 20; number += 1)
    await app.put(`Work/Named ${number}.md`, `---\naliases: [${aliases}]\n---\ntext\n`);
  const count = 30_000;
  await app.put('Work/Wiki.md', Array.from({ length: count }, (_, at) => `[[n${at}]]`).join(' '));
  await app.put('Work/Paths.md', Array.from({ length: count }, (_, at) => `[](n${at})`).join(''));
  await app.library.synchronise();
  expect(linksAt('Work/Wiki.md').outgoing).toHaveLength(1_000);
  expect(linksAt('Work/Paths.md').outgoing).toHaveLength(1_000);
});
