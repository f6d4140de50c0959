// repeats ./untouched.spec.ts: many more notes, with each front matter before other texts
import { test } from './fixtures/app.ts';
import { vaultWith } from './fixtures/note-page.ts';
import { assortedFiles, expectUntouched } from './fixtures/untouched-files.ts';

const files = assortedFiles(50);

test.use({ prepare: vaultWith(Object.fromEntries(files)) });

test('fifty assorted notes are opened, enriched and closed, and no byte of them changes', async ({ app }) => {
  test.slow();
  await expectUntouched(app, files);
});
