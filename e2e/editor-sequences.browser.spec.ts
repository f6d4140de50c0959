import { test } from './fixtures/app.ts';
import { expectOnlyEditsChange } from './fixtures/editor-sequences.ts';

test('fifty edits, saves and undos in a row change nothing that was not edited', ({ chromiumBrowser }) =>
  expectOnlyEditsChange(chromiumBrowser, { count: 12, seed: 31 }));
