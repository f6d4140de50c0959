import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { card, cards } from './fixtures/embedded-notes.ts';

/** In the browser: what a search shows is the same in both shells. */

const notes = [
  ['Kitchen', 'The carpenter begins on 4 May. An oak worktop.'],
  ['Samples', 'Oak worktop or beech worktop.'],
  ['Timetable', 'The ferry departs at nine.'],
  ['Supper', 'Leek soup for four.'],
  ['Choir', 'Rehearsal on Thursday.'],
  ['Hive', 'A queen cell in the second box.'],
  ['Safe', '---\nlocked: true\n---\nThe carpenter has the second key.'],
] as const;

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(vault, { recursive: true });
      for (const [name, text] of notes) await writeFile(join(vault, `${name}.md`), `${text}\n`);
    },
  },
});

test('without a model a question finds the note that has some of its words, and what occurs together with them', async ({
  app,
}) => {
  const { page } = app;
  await expect(card(page, 'Supper')).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search notes' });
  const heading = page.getByRole('heading', { name: 'Similar words' });
  await expect(async () => {
    await field.fill('');
    await field.fill('when can the carpenter start');
    await expect(heading).toBeVisible({ timeout: 3000 });
    await expect(cards(page)).toHaveText([/Kitchen/, /Samples/], { timeout: 3000 });
  }).toPass();

  await expect(card(page, 'Kitchen')).toHaveAccessibleDescription(/^Similar words/);

  // what is close is no match of an operator, and is gone with the search
  await field.fill('carpenter is:locked');
  await expect(cards(page)).toHaveText([/Safe/]);
  await field.fill('');
  await expect(cards(page)).toHaveCount(notes.length);
  await expect(heading).toHaveCount(0);
});
