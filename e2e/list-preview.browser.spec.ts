import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NoteId } from '../src-shared/ids.ts';
import type { NoteSummary } from '../src-shared/rpc/library.ts';
import type { NoteTimestamp } from '../src-shared/timestamp.ts';
import { expect, test } from './fixtures/app.ts';
import { run } from './fixtures/command-palette.ts';
import { press, vaultWith } from './fixtures/note-page.ts';
import { scriptCore } from './fixtures/scripted-core.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Home/Kitchen.md':
      '# Kitchen\n\n![[plan.png]]\n\n> [!info] Called **again** today<br>and $x^2$ %%in vain%%\n\n- [ ] Ask whether the tiles of the old floor can stay, and who pays for the new ones\n\nThe carpenter can start in June.\n',
    'Home/Landlord.md': 'The landlord is Ms Okafor.\n',
    'Home/Empty.md': '# Empty\n',
    'Home/מטבח.md': 'הנגר **מתקשר** מחר ב־[[Kitchen]].\n',
  }),
});

const at = '2026-11-22T09:00:00.000Z' as NoteTimestamp; // in the form of one
const gists = {
  Kitchen: 'The carpenter can start in June.',
  Landlord: 'Landlord: the landlord is Ms Okafor.',
  Empty: null,
  מטבח: null,
};
const firstLines =
  'Called again today and x² Ask whether the tiles of the old floor can stay, and who pays for the new ones The carpenter can start in June.';

test('the list shows first lines, gists or titles alone, as the user chooses', async ({ app }) => {
  const { page, data } = app;
  const button = (title: string) => page.getByRole('button', { name: title, exact: true });
  const card = (title: string) => page.locator('.card').filter({ has: button(title) });
  const preview = (title: string) => card(title).locator('.excerpt');
  const stored = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(data, 'settings.json'), 'utf8').catch(() => '{}'));
  // from then on no event of the core says that it is there
  await expect(preview('Kitchen')).toHaveText(firstLines);
  const core = await scriptCore(page, {}, ['library.changed']);
  await expect(preview('Kitchen')).toHaveText(firstLines);
  const summaries = Object.entries(gists).map(
    async ([title, gist]): Promise<NoteSummary> => ({
      id: (await button(title).getAttribute('data-note-button')) as NoteId, // what the page wrote there
      title,
      account: 'Home',
      folder: null,
      createdAt: at,
      updatedAt: at,
      locked: false,
      excerpt: title === 'Empty' ? '' : ((await preview(title).textContent()) ?? ''),
      gist,
      pinned: false,
      aliases: [],
      tags: [],
      textTags: [],
      memoryTags: [],
      stage: 'enriched',
    }),
  );
  core.emit('library.changed', { changed: await Promise.all(summaries), removed: [] });

  await test.step('at first the writer’s own lines stand there', async () => {
    await expect(preview('Landlord')).toHaveText('The landlord is Ms Okafor.');
    await expect(preview('Empty')).toHaveText('No additional text');
    await expect(preview('מטבח')).toHaveText('הנגר מתקשר מחר ב־Kitchen.');
    await expect(preview('מטבח')).toHaveCSS('direction', 'rtl');
    await expect(preview('Kitchen')).toHaveText(firstLines);
  });

  await test.step('the menu of the list brings gists, where they say more, by keyboard', async () => {
    const menu = page.getByRole('button', { name: 'Sort notes' });
    await menu.focus();
    await press(page, 'Enter');
    const choices = page.getByRole('group', { name: 'Preview' });
    await expect(choices.getByRole('menuitemradio', { name: 'First lines' })).toBeChecked();
    expect(await graveViolations(app), 'the menu').toEqual([]);
    await page.keyboard.type('Summary');
    await expect(choices.getByRole('menuitemradio', { name: 'Summary' })).toBeFocused();
    await press(page, 'Enter');
    await expect(preview('Kitchen')).toHaveText('The carpenter can start in June.');
    await expect(preview('Landlord')).toHaveText('The landlord is Ms Okafor.');
    await expect(menu).toBeFocused();
    await expect.poll(stored).toMatchObject({ preview: 'gist' });
  });

  await test.step('the settings leave titles alone, closer together, but what a search found is shown', async () => {
    await press(page, 'Control+,');
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('preview');
    await page.getByRole('radiogroup', { name: 'Preview' }).getByRole('radio', { name: 'None' }).check();
    await press(page, 'Escape', 'Escape');
    await expect(page.locator('.excerpt')).toHaveCount(0);
    const [one, other] = await Promise.all(
      [0, 1].map((index) => page.locator('.card').nth(index).boundingBox()),
    );
    expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBe(Math.round(one?.height ?? 0));
    expect(one?.height).toBeLessThan(70);
    expect(await graveViolations(app), 'titles alone').toEqual([]);
    await page.getByRole('searchbox', { name: 'Search notes' }).fill('carpenter');
    await expect(preview('Kitchen').locator('mark')).toHaveText('carpenter');
    await press(page, 'Escape');
  });

  await test.step('the palette brings first lines back', async () => {
    await run(page, 'list preview first lines');
    await expect(preview('Kitchen')).toHaveText(firstLines);
  });
});
