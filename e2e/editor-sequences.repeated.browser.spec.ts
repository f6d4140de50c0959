// repeats ./editor-sequences.browser.spec.ts: all notes, with the seeds of which some sequences once changed something
import { test } from './fixtures/app.ts';
import { expectOnlyEditsChange } from './fixtures/editor-sequences.ts';

/** A link definition, a draft, a line break in a heading were lost or moved. */
const seeds = [31, 44];
/** Milliseconds: a sequence takes half a second of a processor that does nothing else. */
const longest = 5 * 60_000;

for (const seed of seeds)
  test(`fifty edits, saves and undos in a row change nothing that was not edited (seed ${seed})`, ({
    chromiumBrowser,
  }) => {
    test.setTimeout(longest);
    return expectOnlyEditsChange(chromiumBrowser, { count: 68, seed });
  });
