import { expect, test } from 'vitest';
import type { VaultStatus } from '../../src-shared/rpc/vault.ts';
import { scriptedCore } from '../note-session/test-support/scripted-core.ts';
import { askedDeletions, createVaultStore } from './vault-store.ts';

const present: VaultStatus = {
  path: '/home/ada/Notes',
  presence: { kind: 'present', readOnly: false },
  unreadable: [],
  skipped: { count: 0, paths: [] },
  heldDeletions: null,
  adopting: null,
};
const missing: VaultStatus = { ...present, presence: { kind: 'missing', reason: 'not-there' } };
const held = (notes: number): VaultStatus => ({
  ...present,
  heldDeletions: { notes, total: 340, titles: ['Tides'] },
});

test('a response that is older than an event is ignored', async () => {
  const core = scriptedCore();
  const store = createVaultStore(core.client);
  expect(store.getState().status).toBeNull();
  const loaded = store.load();
  core.emit('vault.changed', missing);
  await core.answer('vault.status', present);
  await loaded;
  expect(store.getState().status).toEqual(missing);
});

test('the status is loaded after a comparison', async () => {
  const core = scriptedCore();
  const store = createVaultStore(core.client);
  const compared = store.compare();
  await core.answer('vault.compare', null);
  await core.answer('vault.status', present);
  await compared;
  expect(store.getState().status).toEqual(present);
});

test('waiting with held deletions lasts until they change or are asked for', () => {
  const core = scriptedCore();
  const store = createVaultStore(core.client);
  const asked = () => askedDeletions(store.getState())?.notes ?? null;
  core.emit('vault.changed', held(312));
  expect(asked()).toBe(312);
  store.wait();
  core.emit('vault.changed', { ...held(312), adopting: { done: 1, total: 2 } });
  expect(asked()).toBeNull();
  store.ask();
  expect(asked()).toBe(312);
  store.wait();
  core.emit('vault.changed', held(313));
  expect(asked()).toBe(313);
  core.emit('vault.changed', present);
  expect(asked()).toBeNull();
});
