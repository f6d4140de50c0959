import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../../test-support/vault-fixture.ts';
import { openNote } from '../editing/open-note.ts';
import { saveNote } from '../editing/save-note.ts';
import { chooseVersion, readVersions } from './choose-version.ts';

let here: VaultFixture;
let there: VaultFixture;
beforeEach(async () => {
  here = await createVaultFixture();
  there = await createVaultFixture();
});
afterEach(async () => {
  await here.remove();
  await there.remove();
});

test.each(['mine', 'theirs', 'both'] as const)(
  'the title is part of what is chosen, where both changed it: %s',
  async (keep) => {
    const path = 'Personal/Log.md'; // a name that the user chose, which follows no title
    await here.put(path, '---\ntitle: Log of all\n---\nText.\n');
    await here.library.synchronise();
    const { id } = here.recordAt(path);
    const retitle = async (app: VaultFixture, title: string, content: string) => {
      const { base } = await openNote(app.context, id);
      await saveNote(app.context, { noteId: id, base, title, content }, true);
    };
    await retitle(here, 'Log of all days', 'Text.\n');
    await there.put(path, await here.read(path));
    await there.library.synchronise();
    await retitle(here, 'Log here', 'Text.\n');
    await retitle(there, 'Log there', 'Text, longer.\n');
    const [a, b] = [await here.read(path), await there.read(path)];
    await here.put(path, b);
    await there.put(path, a);
    await here.library.synchronise();
    await there.library.synchronise();
    const head = (app: VaultFixture) => app.journal.revisions.headDocument(id);
    // the file was replaced: what the other computer wrote is shown
    expect(head(here)?.title).toBe('Log there');
    expect(readVersions(here.context, id)).toMatchObject({
      base: { title: 'Log of all days', content: 'Text.\n' },
      mine: { title: 'Log here', content: 'Text.\n' },
      theirs: { title: 'Log there', content: 'Text, longer.\n' },
    });
    await chooseVersion(here.context, id, keep);
    const kept = { mine: 'Log here', theirs: 'Log there', both: expect.stringMatching(/^Log t?here$/) }[keep];
    const content = keep === 'mine' ? 'Text.\n' : 'Text, longer.\n';
    expect(head(here)).toMatchObject({ title: kept, content });
    expect(await here.read(path)).toContain(`title: ${head(here)?.title}\n`);
    if (keep !== 'both') return;
    await chooseVersion(there.context, id, keep);
    expect(head(there)).toMatchObject({ title: head(here)?.title, content });
  },
);
