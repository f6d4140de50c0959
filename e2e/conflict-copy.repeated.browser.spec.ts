// repeats ./conflict-copy.browser.spec.ts: the other two answers, one of them after a comparison
import { keepOne, sharedNote, test } from './fixtures/conflict-copy.ts';

test.use({ prepare: sharedNote });

for (const keep of ['mine', 'both'] as const)
  test(`a conflict copy with changes in the same place waits for the user: keep ${keep}`, ({ app, other }) =>
    keepOne(app, other, keep));
