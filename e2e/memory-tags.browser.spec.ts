import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NoteId } from '../src-shared/ids.ts';
import type { NoteSummary } from '../src-shared/rpc/library.ts';
import type { NoteTimestamp } from '../src-shared/timestamp.ts';
import { expect, test } from './fixtures/app.ts';
import { vaultWith } from './fixtures/note-page.ts';
import { scriptCore } from './fixtures/scripted-core.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: {
    async run({ vault, data }) {
      await vaultWith({ 'Work/Kran.md': '---\ntags: [Hafen]\n---\nDer Kran wird repariert.\n' }).run({
        vault,
      });
      await mkdir(data, { recursive: true });
      await writeFile(join(data, 'settings.json'), JSON.stringify({ language: 'de' }));
    },
  },
});

const at = '2026-11-22T09:00:00.000Z' as NoteTimestamp; // in the form of one
const memoryTags = Array.from(
  { length: 12 },
  (_, index) => `hafenkranwartungsplanung-abschnitt-${index + 1}`,
);
const tooLong = 'donaudampfschifffahrtsgesellschaftskapitaensmuetze-'.repeat(4);

test('twelve long tags of the Memory have one row, and all of them when the user wants to see them', async ({
  app,
}) => {
  const { page } = app;
  const card = page.locator('[data-note-button]');
  // from then on no event of the core says that it is there
  await expect(card).toBeVisible();
  const core = await scriptCore(page, {}, ['library.changed']);
  await page.setViewportSize({ width: 800, height: 700 });
  const id = (await card.getAttribute('data-note-button')) as NoteId; // what the page wrote there
  await card.press('Enter');
  await expect(page.locator('.ProseMirror')).toBeFocused();
  const summary: NoteSummary = {
    id,
    title: 'Kran',
    account: 'Work',
    folder: null,
    createdAt: at,
    updatedAt: at,
    locked: false,
    excerpt: '',
    gist: null,
    pinned: false,
    aliases: [],
    tags: ['Hafen'],
    textTags: [],
    memoryTags,
    stage: 'enriched',
  };
  const row = page.locator('.note-tags');
  const before = await row.boundingBox();
  const list = page.getByRole('list', { name: 'Vorgeschlagene Tags' });
  const tags = list.getByRole('button', { name: /^Tag .* übernehmen$/ });
  const isInside = () =>
    list.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [...element.querySelectorAll('li:not(.clipped)')].every((item) => {
        const box = item.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      });
    });

  await test.step('those that fit are whole, and the text does not move', async () => {
    core.emit('library.changed', { changed: [summary], removed: [] });
    const more = list.getByRole('button', { name: /^\d+ weitere$/ });
    await expect(more).toBeVisible();
    expect((await row.boundingBox())?.height).toBe(before?.height);
    const shown = await tags.count();
    expect(shown).toBeGreaterThan(0);
    await expect(more).toHaveText(`${12 - shown} weitere`);
    expect(await isInside()).toBe(true);
    await page.setViewportSize({ width: 1600, height: 700 });
    await expect(tags).not.toHaveCount(shown);
    await page.setViewportSize({ width: 800, height: 700 });
    await expect(tags).toHaveCount(shown);
  });

  await test.step('all of them are shown, and folded again, by keyboard', async () => {
    const toggle = list.locator('.more button');
    await toggle.press('Enter');
    await expect(tags).toHaveCount(12);
    await expect(toggle).toBeFocused();
    expect(await isInside()).toBe(true);
    expect(await graveViolations({ page }), 'all tags').toEqual([]);
    core.emit('library.changed', { changed: [{ ...summary, memoryTags: [tooLong] }], removed: [] });
    await expect(tags).toHaveCount(1);
    expect(await isInside(), 'a tag longer than the row').toBe(true);
    await toggle.press('Enter');
    await expect(toggle, 'it fits, cut off').toBeHidden();
    await expect(tags).toBeFocused();
    expect(await isInside()).toBe(true);
  });
});
