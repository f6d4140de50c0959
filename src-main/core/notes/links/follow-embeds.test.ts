import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../../src-shared/ids.ts';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { createNote, openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { updateLinks } from './update-links.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

async function make(title: string, content = 'text\n'): Promise<NoteId> {
  const { id, base } = await createNote(app.context, 'Work', null);
  await saveNote(app.context, { noteId: id, base, title, content }, true);
  return id;
}
async function save(id: NoteId, change: { title: string }): Promise<void> {
  const { base, content } = await openNote(app.context, id);
  await saveNote(app.context, { noteId: id, base, content, ...change }, true);
}
const bodyOf = async (path: string) => (await app.read(path)).replace(/^---\n[\s\S]*?---\n/, '');

test('an embed stays one, and a title that no link can spell is shown by a link to its file', async () => {
  const old = await make('Old');
  const text =
    '![[Old]] ![[Old#Costs|300]] [[Old]] [[Old#Costs]] [[Old|x]]\n\n|a|\n|-|\n|[[Old]]|\n\n$$\n[[Old]]\n$$\n\n<p>[[Old]]</p>\n\n%% [[Old]] %%\n';
  await make('Other', text);
  const after = async (title: string): Promise<string> => {
    await save(old, { title });
    expect((await updateLinks(app.context))?.failed).toBe(0);
    return bodyOf('Work/Other.md');
  };
  const source = text.slice(text.indexOf('\n\n$$'));
  expect(await after('AC/DC | 1')).toBe(
    `![[AC-DC - 1]] ![[AC-DC - 1#Costs|300]] [[AC-DC - 1|AC/DC | 1]] [[AC-DC - 1#Costs|AC/DC | 1 › Costs]] [[AC-DC - 1|x]]\n\n|a|\n|-|\n|[[AC-DC - 1\\|AC/DC \\| 1]]|${source}`,
  );
  expect(await after('New')).toBe(text.replace(source, '').replaceAll('Old', 'New') + source);
  expect(await after('C#')).toBe(
    `![New](C%23.md) ![300](C%23.md#Costs) [New](C%23.md) [New › Costs](C%23.md#Costs) [x](C%23.md)\n\n|a|\n|-|\n|[New](C%23.md)|${source}`,
  );
  expect(await after('D^')).toContain('![New](D%5E.md) ![300](D%5E.md#Costs) [New](D%5E.md)');
});
