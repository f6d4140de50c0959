// repeats ./nothing-lost-laws.test.ts: with ten thousand exports, 770 of each of 13 kinds
import { afterEach, beforeEach, test } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { allExports } from './test-support/any-export.ts';
import { expectNothingLost } from './test-support/expect-nothing-lost.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

// most of them as far as the plan, which names all files and texts that would be written; some into a vault
test.each(Object.keys(allExports))(
  '%s: no word of ten thousand exports is lost silently',
  { timeout: 300_000 },
  async (kind) => {
    await expectNothingLost(app, kind, 770, false);
    await expectNothingLost(app, kind, 30, true);
  },
);
