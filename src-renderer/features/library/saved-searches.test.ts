import { expect, test } from 'vitest';
import { noVaultSettings, type SavedSearch, type VaultSettings } from '../../../src-shared/vault-settings.ts';
import type { CoreClient } from '../../core-client/core-client.ts';
import { createNoticesStore } from '../../stores/notices-store.ts';
import { createVaultSettingsStore } from '../../stores/vault-settings-store.ts';
import { windowWith } from '../../workspace/test-support/window-with.ts';
import { undoLastStep } from '../../workspace/undo-steps.ts';
import { createViewStore } from '../../workspace/view-store.ts';
import { deleteSearch, moveSearch, renameSearch, saveSearch } from './saved-searches.tsx';

function setUp() {
  let kept: readonly SavedSearch[] = [];
  let isFull = false;
  const core = {
    on: () => undefined,
    call: async (
      _method: string,
      { searches }: { searches: readonly SavedSearch[] },
    ): Promise<VaultSettings> => {
      if (isFull) throw new Error('The disk is full.');
      kept = searches;
      return { ...noVaultSettings, searches };
    },
  } as unknown as CoreClient; // with the methods that the store calls
  const vaultSettings = createVaultSettingsStore(core);
  const app = windowWith({ vaultSettings, notices: createNoticesStore(), view: createViewStore() });
  const names = () => vaultSettings.getState().searches.map(({ name }) => name);
  return {
    app,
    names,
    kept: () => kept.map(({ name, query }) => `${name}: ${query}`),
    idOf: (name: string) =>
      vaultSettings.getState().searches.find((search) => search.name === name)?.id ?? '',
    fill: () => {
      isFull = true;
    },
  };
}

test('searches are saved, renamed, reordered and deleted, and a deleted one comes back to its place', async () => {
  const { app, names, kept, idOf } = setUp();
  for (const name of ['a', 'b', 'c']) await saveSearch(app, ` tag:${name} `, ` ${name} `);
  expect(kept()).toEqual(['a: tag:a', 'b: tag:b', 'c: tag:c']);
  await saveSearch(app, 'tag:b', 'B');
  await renameSearch(app, idOf('c'), 'C');
  await moveSearch(app, idOf('C'), 0);
  await moveSearch(app, idOf('C'), -1);
  await moveSearch(app, idOf('B'), 3);
  expect(kept()).toEqual(['C: tag:c', 'a: tag:a', 'B: tag:b']);
  await deleteSearch(app, idOf('a'));
  expect(names()).toEqual(['C', 'B']);
  undoLastStep(app);
  expect(names()).toEqual(['C', 'a', 'B']);
});

test('a search that cannot be saved is not shown as saved', async () => {
  const { app, names, fill } = setUp();
  await saveSearch(app, 'one', 'one');
  fill();
  await expect(saveSearch(app, 'two', 'two')).rejects.toThrow('The disk is full.');
  expect(names()).toEqual(['one']);
});
