import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { VaultPresence } from '../../../src-shared/rpc/vault.ts';
import { identityPath, readIdentity } from './identity-file.ts';
import { createVaultGate, type VaultGate, type VaultGateOptions } from './vault-gate.ts';
import type { KnownFile, VaultBinding } from './vault-identity.ts';

const uuid = (digit: string) => `${digit.repeat(8)}-${digit.repeat(4)}-4000-8000-${digit.repeat(12)}`;

let root: string;
let vault: string;
let gates: VaultGate[];
let changes: VaultPresence[];
/** Callbacks of the gates' timers. */
let due: (() => void)[];
beforeEach(() => {
  root = fs.mkdtempSync(join(tmpdir(), 'example-notes-gate-'));
  vault = join(root, 'vault');
  fs.mkdirSync(vault);
  [gates, changes, due] = [[], [], []];
});
afterEach(() => {
  for (const gate of gates) gate.close();
  fs.rmSync(root, { recursive: true, force: true });
});

const file = (path: string): KnownFile => ({ id: uuid('e') as NoteId, path, size: 5 });

function binding(bound: string | null, files: KnownFile[] = []): VaultBinding {
  let current = bound;
  return {
    vault: () => current,
    bind(id) {
      current = id;
    },
    knownFiles: () => files,
  };
}

function start(bound: VaultBinding, more: Partial<VaultGateOptions> = {}): VaultGate {
  const gate = createVaultGate({
    vault,
    binding: bound,
    newId: () => uuid('a'),
    now: () => Date.parse('2026-03-01T09:00:00Z'),
    onChange: (presence) => void changes.push(presence),
    after(_milliseconds, work) {
      due.push(work);
      return () => {
        due = due.filter((other) => other !== work);
      };
    },
    ...more,
  });
  gates.push(gate);
  return gate;
}

const present = { kind: 'present', readOnly: false };
const missing = (reason: string) => ({ kind: 'missing', reason });

describe('a first start', () => {
  test('names the vault and binds the journal to it; the next one finds it', () => {
    const bound = binding(null);
    expect(start(bound).presence()).toEqual(present);
    expect(JSON.parse(fs.readFileSync(identityPath(vault), 'utf8'))).toEqual({
      vault: uuid('a'),
      created: '2026-03-01T09:00:00Z',
    });
    expect(bound.vault()).toBe(uuid('a'));
    expect(start(binding(uuid('a')), { newId: () => uuid('b') }).presence()).toEqual(present);
    expect(start(binding(null), { newId: () => uuid('b') }).vaultId()).toBe(uuid('a'));
  });

  test('on a read-only vault binds nothing, and opens it for reading', () => {
    const gate = start(binding(null), { isWritable: () => false });
    expect(gate.presence()).toEqual({ kind: 'present', readOnly: true });
    expect(gate.vaultId()).toBeNull();
    expect(fs.readdirSync(vault)).toEqual([]);
    expect(gate.isThere()).toBe(true);
    fs.renameSync(vault, join(root, 'away'));
    expect(gate.isThere()).toBe(false);
  });

  test('treats a damaged identity file as missing, and repairs it', () => {
    fs.mkdirSync(join(vault, '.example-notes'));
    fs.writeFileSync(identityPath(vault), '{"vault": "../../etc"');
    expect(start(binding(null)).presence()).toEqual(present);
    expect(readIdentity(vault)).toEqual({ kind: 'named', vault: uuid('a') });
  });
});

test('a vault that was copied without its identity file gets it again; one without its notes does not', () => {
  fs.mkdirSync(join(vault, 'Work'));
  fs.writeFileSync(join(vault, 'Work/one.md'), '12345');
  const files = [file('Work/one.md'), file('Work/gone.md')];
  expect(start(binding(uuid('c'), files)).presence()).toEqual(present);
  expect(readIdentity(vault)).toEqual({ kind: 'named', vault: uuid('c') });
  fs.rmSync(join(vault, '.example-notes'), { recursive: true });
  fs.rmSync(join(vault, 'Work/one.md'));
  expect(start(binding(uuid('c'), files)).presence()).toEqual(missing('empty'));
  expect(readIdentity(vault)).toEqual({ kind: 'none' });
});

test('an identity that file sync brought from another computer is adopted, as the notes are there', () => {
  fs.writeFileSync(join(vault, 'one.md'), '12345');
  const bound = binding(uuid('c'), [file('one.md')]);
  const gate = start(bound);
  fs.writeFileSync(
    join(root, 'theirs'),
    JSON.stringify({ vault: uuid('d'), created: '2026-01-01T00:00:00Z' }),
  );
  fs.renameSync(join(root, 'theirs'), identityPath(vault));
  expect(gate.isThere()).toBe(true);
  expect(bound.vault()).toBe(uuid('d'));
  expect(changes).toEqual([]);
});

test.each([
  ['c', 'd', 'in place of the file'],
  ['d', 'c', 'in place of the file'],
  ['c', 'd', 'vault (conflicted copy 2026-03-01).json'],
  ['d', 'c', 'vault (conflicted copy 2026-03-01).json'],
  ['c', 'd', 'vault.sync-conflict-20260301-090000-ABCDEFG.json'],
  ['c', 'd', 'vault 2.json'],
  ['c', 'd', 'written over'],
])('of %s and %s the greater id wins, also as %s, and is in the identity file', async (own, other, as) => {
  fs.writeFileSync(join(vault, 'one.md'), '12345');
  const bound = binding(uuid(own), [file('one.md')]);
  const onOtherId = vi.fn();
  start(bound, { onOtherId });
  const identity = JSON.stringify({ vault: uuid(other), created: '2026-01-01T00:00:00Z' });
  const copy = join(vault, '.example-notes', as.endsWith('.json') ? as : 'theirs');
  fs.writeFileSync(as === 'written over' ? identityPath(vault) : copy, identity);
  if (as === 'in place of the file') fs.renameSync(copy, identityPath(vault));
  due.shift()?.();
  await vi.waitFor(() => expect(bound.vault()).toBe(uuid('d')));
  await vi.waitFor(() => expect(readIdentity(vault)).toEqual({ kind: 'named', vault: uuid('d') }));
  expect(onOtherId).toHaveBeenCalledTimes(own === 'd' ? 0 : 1);
  await vi.waitFor(() => expect(fs.readdirSync(join(vault, '.example-notes'))).toEqual(['vault.json']));
});

test('it is adopted also when the other computer has edited notes since: the notes are recognized by their ids', () => {
  const bound = binding(uuid('c'), [file('one.md'), file('two.md')]);
  const identity = JSON.stringify({ vault: uuid('d'), created: '2026-01-01T00:00:00Z' });
  fs.mkdirSync(join(vault, '.example-notes'));
  fs.writeFileSync(identityPath(vault), identity);
  fs.writeFileSync(join(vault, 'one.md'), `---\nid: ${uuid('f')}\n---\nanother note\n`);
  expect(start(bound).presence()).toEqual(missing('other-vault'));
  fs.writeFileSync(join(vault, 'one.md'), `---\nid: ${uuid('e')}\n---\nlonger than before\n`);
  expect(start(bound).presence()).toEqual(present);
  expect(bound.vault()).toBe(uuid('d'));
});

test('a vault that is moved away is noticed at the next write, and nothing is created in its place', () => {
  const gate = start(binding(null));
  gate.ensure();
  fs.renameSync(vault, join(root, 'away'));
  expect(() => gate.ensure()).toThrow(expect.objectContaining({ code: 'vault-missing' }));
  expect(gate.presence()).toEqual(missing('not-there'));
  expect(fs.existsSync(vault)).toBe(false);
  fs.renameSync(join(root, 'away'), vault);
  gate.ensure();
  expect(changes).toEqual([missing('not-there'), present]);
});

test('a place without the notes is used on request of the user; another vault is not, and no missing drive is created', () => {
  const gate = start(binding(uuid('c'), [file('one.md')]));
  expect(gate.presence()).toEqual(missing('empty'));
  expect(gate.take()).toEqual(present);
  expect(readIdentity(vault)).toEqual({ kind: 'named', vault: uuid('c') });
  expect(changes).toEqual([present]);

  fs.rmSync(vault, { recursive: true });
  expect(gate.take()).toEqual(present);
  expect(gate.vaultId()).toBe(uuid('c'));

  fs.writeFileSync(
    identityPath(vault),
    JSON.stringify({ vault: uuid('d'), created: '2026-01-01T00:00:00Z' }),
  );
  expect(gate.take()).toEqual(missing('other-vault'));

  const below = join(root, 'drive', 'vault');
  const unplugged = start(binding(uuid('c')), { vault: below });
  expect(() => unplugged.take()).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  expect(fs.existsSync(join(root, 'drive'))).toBe(false);
});

test('a drive that was unmounted and mounted again between two checks is another folder, to be watched again', () => {
  const gate = start(binding(null));
  fs.cpSync(vault, join(root, 'copy'), { recursive: true });
  fs.rmSync(vault, { recursive: true });
  fs.renameSync(join(root, 'copy'), vault);
  expect(gate.isThere()).toBe(true);
  expect(changes).toEqual([present]);
  expect(gate.isThere()).toBe(true);
  expect(changes).toHaveLength(1);
});

test('an unmounted drive leaves its empty mount point, another one has another vault on it', () => {
  const files: KnownFile[] = [];
  const gate = start(binding(null, files));
  files.push(file('Work/Plan.md'));
  fs.renameSync(vault, join(root, 'away'));
  fs.mkdirSync(vault);
  expect(gate.isThere()).toBe(false);
  expect(gate.presence()).toEqual(missing('empty'));
  start(binding(null), { newId: () => uuid('e') });
  expect(gate.check()).toEqual(missing('other-vault'));
  expect(gate.isThere()).toBe(false);
  fs.rmSync(vault, { recursive: true });
  fs.writeFileSync(vault, 'a file');
  expect(gate.check().kind).toBe('missing');
});

test('its disappearance and its return are noticed without a call', async () => {
  start(binding(null));
  const looked = async () => {
    due.shift()?.();
    await vi.waitFor(() => expect(due).toHaveLength(1));
  };
  await looked();
  expect(changes).toEqual([]);
  fs.renameSync(vault, join(root, 'away'));
  await looked();
  expect(changes).toEqual([missing('not-there')]);
  fs.renameSync(join(root, 'away'), vault);
  await looked();
  expect(changes).toEqual([missing('not-there'), present]);
});
