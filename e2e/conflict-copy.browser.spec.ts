import { expect } from './fixtures/app.ts';
import {
  conflictCard,
  copy,
  expectWhole,
  file,
  keepOne,
  share,
  sharedNote,
  test,
} from './fixtures/conflict-copy.ts';
import { expectSaved, noteBody } from './fixtures/note-page.ts';

test.use({ prepare: sharedNote });

test('a conflict copy with changes in other places is merged into the open note, and typing goes on', async ({
  app,
  other,
}) => {
  const { page } = app;
  await share(app, other);
  await page.keyboard.type(' Mine');
  await other.edit(file, (text) => text.replace('Third.', 'Third, there.'));
  await other.send(file, copy);
  await expect(noteBody(page)).toContainText('Third, there.');
  await page.keyboard.type(' and on.');
  await expect(noteBody(page)).toContainText('First. Mine and on.');
  await expect(conflictCard(page)).toBeEmpty();
  await expectSaved(app, file, 'First. Mine and on.\n\nSecond.\n\nThird, there.\n');
  await expect(page.getByRole('status', { name: 'Status of notes' })).toHaveText('All saved');
  await expectWhole(app, ['First.\n\nSecond.\n\nThird, there.\n']);
});

test('a conflict copy with changes in the same place waits for the user: keep theirs', ({ app, other }) =>
  keepOne(app, other, 'theirs'));
