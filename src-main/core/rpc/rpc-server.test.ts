import { expect, test } from 'vitest';
import { type Method, type MethodHandlers, methods } from '../../../src-shared/rpc/contract.ts';
import {
  connectRenderer,
  memoryHost,
  removeFolder,
  startCoreFixture,
} from '../../test-support/core-fixture.ts';
import { CoreError, explainFailure } from '../errors/core-error.ts';
import { createRpcServer } from './rpc-server.ts';

const names = Object.keys(methods) as Method[]; // the keys of the contract

test('each method that a window names a path of the system to declares it', () => {
  const declared = names.flatMap((name) => methods[name].systemPaths.map((path) => `${name}: ${path}`));
  expect(declared.sort()).toEqual([
    'backups.restore: into',
    'backups.setFolder: folder',
    'diagnostics.save: path',
    'export.start: to',
    'history.export: folder',
    'import.plan: source',
    'library.noteAtPath: path',
    'vault.move: folder',
  ]);
});

/** A server whose handlers and steps only note what they get. `isThere`: whether the vault is. */
function notingServer({ isThere }: { isThere: boolean }) {
  const seen: unknown[] = [];
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      (params: unknown) => {
        seen.push([name, params]);
        return null;
      },
    ]),
  );
  const server = createRpcServer({
    handlers: handlers as unknown as MethodHandlers, // one for each method
    onCall: () => undefined,
    async record(name, perform) {
      seen.push(`${name} is recorded`);
      return perform();
    },
    async pathProblem(path) {
      seen.push(`${path} is looked at`);
      return path === '/chosen' ? null : `Choose ${path} first.`;
    },
    ensureVault() {
      seen.push('the vault is looked at');
      if (!isThere) throw new CoreError('vault-missing', 'There is no vault.');
    },
    explain: explainFailure,
  });
  return { seen, ...connectRenderer(server) };
}

test('a call passes all steps in their order, and the first that refuses it ends it', async () => {
  const { seen, call } = notingServer({ isThere: true });
  await expect(call('unknown' as Method, {})).rejects.toMatchObject({ code: 'bad-request' });
  await expect(call('toString' as Method, {})).rejects.toMatchObject({ code: 'bad-request' });
  await expect(call('vault.move', { folder: 1 } as never)).rejects.toMatchObject({
    code: 'bad-request',
    message: expect.stringContaining('vault.move: /folder'),
  });
  expect(seen).toEqual([]);
  await expect(call('vault.move', { folder: '/other' })).rejects.toMatchObject({
    code: 'path-refused',
    message: 'Choose /other first.',
  });
  expect(seen.splice(0)).toEqual(['vault.move is recorded', '/other is looked at']);
  await call('vault.move', { folder: '/chosen' });
  // none is named
  await call('backups.setFolder', { folder: null });
  expect(seen).toEqual([
    'vault.move is recorded',
    '/chosen is looked at',
    'the vault is looked at',
    ['vault.move', { folder: '/chosen' }],
    'backups.setFolder is recorded',
    ['backups.setFolder', { folder: null }],
  ]);
});

test('without the vault, what needs it is refused, and nothing else', async () => {
  const { seen, call } = notingServer({ isThere: false });
  await expect(call('accounts.create', { account: 'Work' })).rejects.toMatchObject({ code: 'vault-missing' });
  expect(seen.splice(0)).toEqual(['accounts.create is recorded', 'the vault is looked at']);
  await call('trash.list', {});
  expect(seen).toEqual(['trash.list is recorded', ['trash.list', {}]]);
});

test('what reads or writes the vault declares that it needs it', () => {
  const whole =
    /^(accounts|attachments|export|folders|import|noteFiles|notes|tags|vaultSettings|webImages)\./;
  const needing = names.filter((name) => methods[name].needs === 'vault');
  expect(names.filter((name) => whole.test(name) && !needing.includes(name))).toEqual([]);
  expect(needing.filter((name) => !whole.test(name)).sort()).toEqual([
    'backups.make',
    'conflicts.resolve',
    'links.embedded',
    'links.linkMention',
    'links.undo',
    'links.update',
    'sync.continueAsNewNote',
    'texts.change',
    'texts.read',
    'texts.undo',
    'trash.purge',
    'vault.confirmDeletions',
    'vault.move',
    'vault.openFolder',
    'vault.suggestMove',
    'vault.undoDeletions',
  ]);
});

test('a core asks its shell about the paths that a window names, and about none that it keeps itself', async () => {
  const asked: string[] = [];
  const host = {
    ...memoryHost(),
    pathProblem: async (path: string) => {
      asked.push(path);
      return 'Choose it in the dialog.';
    },
  };
  const app = await startCoreFixture(undefined, { host });
  try {
    const place = { account: 'Personal', folder: null, topFoldersAsAccounts: false };
    await expect(app.call('import.plan', { source: '/etc', ...place })).rejects.toMatchObject({
      code: 'path-refused',
      message: 'Choose it in the dialog.',
    });
    expect(await app.call('job.state', { of: 'import' })).toMatchObject({ kind: 'idle' });
    await expect(app.call('library.noteAtPath', { path: '/etc/passwd' })).rejects.toThrow('Choose it');
    expect(asked).toEqual(['/etc', '/etc/passwd']);

    const { folder } = await app.call('backups.status', {});
    await expect(app.call('backups.setFolder', { folder })).rejects.toThrow('does not exist');
    expect(asked).toHaveLength(2);
  } finally {
    await app.close();
    await removeFolder(app.folder);
  }
});
