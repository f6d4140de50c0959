import { expect, test } from 'vitest';
import { type Method, type MethodHandlers, methods } from '../../../src-shared/rpc/contract.ts';
import { systemPathsIn } from '../../../src-shared/rpc/methods/define-method.ts';
import { memoryHost, removeFolder, startCoreFixture } from '../../test-support/core-fixture.ts';
import { checkSystemPaths } from './check-system-paths.ts';

const names = Object.keys(methods) as Method[]; // the keys of the contract

test('each method that a window names a path of the system to declares it', () => {
  const declared = names.flatMap((name) =>
    systemPathsIn(methods[name].params).map((path) => `${name}: ${path}`),
  );
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

test('a handler runs only with a path that has no problem', async () => {
  const seen: unknown[] = [];
  const given = Object.fromEntries(
    names.map((name) => [name, (params: unknown) => seen.push([name, params])]),
  );
  // one for each method, which only notes what it gets
  const checked = checkSystemPaths(given as unknown as MethodHandlers, async (path) =>
    path === '/chosen' ? null : `Choose ${path} first.`,
  );
  await expect(async () => checked['vault.move']({ folder: '/other' })).rejects.toMatchObject({
    code: 'path-refused',
    message: 'Choose /other first.',
  });
  expect(seen).toEqual([]);
  await checked['vault.move']({ folder: '/chosen' });
  // none is named
  await checked['backups.setFolder']({ folder: null });
  await checked['vault.openFolder']({});
  expect(seen).toEqual([
    ['vault.move', { folder: '/chosen' }],
    ['backups.setFolder', { folder: null }],
    ['vault.openFolder', {}],
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
