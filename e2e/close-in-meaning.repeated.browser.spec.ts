// repeats ../src-service/http/internal/meaning-routes.test.ts: the notes that are close, as the page shows them
import { expect, test } from './fixtures/app.ts';
import { card, embeddedNotes, embeddingModel, searchUntil } from './fixtures/embedded-notes.ts';

test.afterEach(() => embeddingModel()?.close());
test.use({ prepare: embeddedNotes });

test('notes are related by their meaning, without a common tag', async ({ app }) => {
  const { page } = app;
  await searchUntil(page, 'boat sails', 'Timetable');
  await card(page, 'Timetable').click();
  const memory = page.getByRole('region', { name: 'Memory' });
  await expect(memory.getByRole('button', { name: /Sunday/ })).toContainText('Similar meaning');
});
