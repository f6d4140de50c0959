import { expect, test } from 'vitest';
import type { VaultStatus } from '../../src-shared/rpc/vault.ts';
import { scriptedCore } from '../note-session/test-support/scripted-core.ts';
import { followVault } from './follow-vault.ts';
import { createVaultStore } from './vault-store.ts';

const present: VaultStatus = {
  path: '/home/ada/Notes',
  presence: { kind: 'present', readOnly: false },
  unreadable: [],
  skipped: { count: 0, paths: [] },
  heldDeletions: null,
  adopting: null,
};

function setUp() {
  const core = scriptedCore();
  const notices: string[] = [];
  let back = 0;
  followVault(
    createVaultStore(core.client),
    (_level, message) => notices.push(message),
    () => {
      back += 1;
    },
  );
  return { notices, back: () => back, change: (status: VaultStatus) => core.emit('vault.changed', status) };
}

test('an unreadable folder is reported once, and again after it was readable', () => {
  const { notices, change } = setUp();
  const unreadable = [{ path: 'lost+found', reason: 'Only the administrator may read it.' }];
  change({ ...present, unreadable });
  change({ ...present, unreadable, adopting: { done: 1, total: 9 } });
  expect(notices).toHaveLength(1);
  change({ ...present, unreadable: [...unreadable, { path: 'Work', reason: 'The drive failed.' }] });
  expect(notices[1]).toMatch(/^1 folder cannot be read: Work\. The drive failed\./);
  change(present);
  change({ ...present, unreadable });
  expect(notices).toHaveLength(3);
});

test('a vault that is available again is reported once', () => {
  const { back, change } = setUp();
  change(present);
  expect(back()).toBe(0);
  change({ ...present, presence: { kind: 'missing', reason: 'empty' } });
  change({ ...present, presence: { kind: 'missing', reason: 'not-there' } });
  expect(back()).toBe(0);
  change(present);
  change({ ...present, adopting: { done: 1, total: 2 } });
  expect(back()).toBe(1);
});
