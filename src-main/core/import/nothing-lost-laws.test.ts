import { afterEach, beforeEach, test } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { allExports } from './test-support/any-export.ts';
import { expectNothingLost } from './test-support/expect-nothing-lost.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

test.each(Object.keys(allExports))('%s: no word of a generated export is lost silently', async (kind) => {
  await expectNothingLost(app, kind, 25, false);
  await expectNothingLost(app, kind, 3, true);
});
