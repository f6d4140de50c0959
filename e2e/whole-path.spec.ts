import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import { expect, test } from './fixtures/app.ts';
import { journalRevisions, supersedesEdges } from './fixtures/read-databases.ts';

// the core and the service as they are run
test.use({ ownProcess: true });

/** What the gist has no room for is left to the description. */
const log =
  'The old log stays in the shed until the inspector has seen the chain and the brakes of all three barges that wait at the outer quay for the tide of the next morning.';

test('a note typed by keyboard becomes a file, a chained revision and a Memory', async ({ app }) => {
  const { page } = app;
  await page.getByRole('button', { name: 'New note' }).waitFor();
  await page.keyboard.press('Control+Alt+n');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Harbour plan');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note body' })).toBeFocused();
  await page.keyboard.type('## Crane\n');
  await page.keyboard.type('The crane inspection moves to Tuesday. Anna orders the new cable. ');
  await page.keyboard.insertText(log);
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Clear the bay\nPrint the report\n\n');
  await page.keyboard.insertText('会议在星期二举行。');
  await page.keyboard.press('Control+s');

  const memory = page.getByRole('region', { name: 'Memory' });
  await memory.getByText(/^Memory:/).click();
  for (const step of ['Saved', 'Sent', 'Received', 'Processed'])
    await expect(memory.getByText(step, { exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');
  await expect(memory).toContainText('The crane inspection moves to Tuesday');
  for (const heading of [
    'Summary',
    'Key points',
    'Suggested tags',
    'Questions this note answers',
    'Relevance',
  ])
    await expect(memory.getByRole('heading', { name: heading })).toBeVisible();
  await expect(memory).toContainText('When is the crane inspection?');
  await expect(memory).toContainText('(local model)');
  await memory.getByRole('button', { name: 'When is the crane inspection?' }).click();
  await expect(page.getByRole('textbox', { name: 'Note body' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Note body' }).locator('.found')).toHaveText(
    'The crane inspection moves to Tuesday.',
  );
  await memory.getByRole('button', { name: 'crane', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Search notes' })).toHaveValue('tag:crane');
  await expect(
    page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name: 'Harbour plan' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();

  const file = join(app.vault, 'Personal', 'Harbour plan.md');
  const [first] = journalRevisions(app.journal);
  const body = `## Crane\n\nThe crane inspection moves to Tuesday. Anna orders the new cable. ${log}\n\n- Clear the bay\n- Print the report\n\n会议在星期二举行。\n`;
  expect(await readFile(file, 'utf8')).toMatch(
    new RegExp(
      `^---\nid: [0-9a-f-]{36}\ntitle: Harbour plan\ncreated: .*\nupdated: .*\nlocked: false\nrevision: ${first?.id}\n---\n`,
    ),
  );
  expect((await readFile(file, 'utf8')).endsWith(`---\n${body}`)).toBe(true);
  expect(first).toMatchObject({ previous: null, title: 'Harbour plan', content: body });
  expect(recomputedId(app.journal, first?.id ?? '')).toBe(first?.id);

  await page.getByRole('textbox', { name: 'Note body' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' It costs 4200 euros.');
  await page.keyboard.press('Control+s');
  await expect.poll(() => journalRevisions(app.journal).length).toBe(2);
  const second = journalRevisions(app.journal)[1];
  expect(second).toMatchObject({ previous: first?.id, number: 2 });
  expect(second?.content).toContain('会议在星期二举行。 It costs 4200 euros.');
  await expect.poll(() => supersedesEdges(app.serviceDb)).toEqual([[second?.id, first?.id]]);
  await expect(page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');
});

/** The id of a revision, recomputed from what the journal keeps, with nothing of the app's own code. */
function recomputedId(journal: string, id: string): string {
  const document = journalRevisions(journal).find((revision) => revision.id === id)?.document;
  return createHash('sha256')
    .update(canonicalize(document) ?? '')
    .digest('hex');
}
