import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  app,
  eachTestExports,
  exported,
  files,
  notes,
  out,
  png,
  text,
  work,
} from '../../test-support/export-steps.ts';
import { contentsOf } from '../../test-support/import-steps.ts';
import { systemCalls } from '../disk/file-calls.ts';
import { runExport } from './run-export.ts';

eachTestExports();

test('a folder is exported as Markdown with the files it needs, byte for byte; links out of it are made to fit', async () => {
  await files({
    'Work/Plan.md': '---\nmine: 1\r\n---\r\n![x](attachments/tram%201.png) ![[logo.png]]\r\n',
    'Work/Deep/Other.md': '![](../../Personal/attachments/crane.png "Crane") [web](https://example.org)',
    'Work/attachments/tram 1.png': png,
    'Work/attachments/unused.png': png,
    'Personal/attachments/crane.png': png,
    'Personal/logo.png': png,
    'Personal/Private.md': 'not exported',
  });
  const to = join(out, 'Work');
  expect(await exported({ scope: work, to })).toEqual({
    notes: 2,
    files: 4,
    remarks: { first: [], total: 0 },
  });
  expect(Object.keys(await contentsOf(to))).toEqual([
    'Deep/Other.md',
    'Plan.md',
    'attachments/crane.png',
    'attachments/logo.png',
    'attachments/tram 1.png',
    'attachments/unused.png',
  ]);
  expect(await text('Work/Plan.md')).toBe(await app.read('Work/Plan.md'));
  expect(await text('Work/Deep/Other.md')).toBe(
    '![](../attachments/crane.png "Crane") [web](https://example.org)',
  );
});

test('one note, some, and every note, also as an archive', async () => {
  await files({
    'Work/Plan.md': 'Text ![](a.png)',
    'Work/a.png': png,
    'Personal/Other.md': 'Text',
    'Top.md': 'x',
  });
  await exported({ scope: notes('Work/Plan.md'), to: join(out, 'one') });
  expect(Object.keys(await contentsOf(join(out, 'one')))).toEqual(['Plan.md', 'a.png']);
  await exported({ scope: notes('Work/Plan.md', 'Top.md'), to: join(out, 'two') });
  expect(Object.keys(await contentsOf(join(out, 'two')))).toEqual(['Top.md', 'Work/Plan.md', 'Work/a.png']);
  expect(await exported({ scope: { kind: 'all' }, to: join(out, 'all') })).toMatchObject({
    notes: 3,
    files: 1,
  });
  expect(Object.keys(await contentsOf(join(out, 'all')))).toEqual([
    'Personal/Other.md',
    'Top.md',
    'Work/Plan.md',
    'Work/a.png',
  ]);
  await exported({ scope: { kind: 'all' }, to: join(out, 'all.zip') });
  const archive = await readFile(join(out, 'all.zip'));
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['Personal/Other.md', 'Work/a.png']) expect(archive.includes(name)).toBe(true);
});

test('a link out of the vault, or to a hidden file, takes nothing along', async () => {
  await writeFile(join(app.folder, 'secret.png'), png);
  await files({
    'Work/Plan.md': '![](../../secret.png) ![](../.hidden/x.png) ![](link.png)',
    '.hidden/x.png': png,
  });
  await symlink(join(app.folder, 'secret.png'), join(app.vault, 'Work/link.png'));
  expect(await exported({ scope: work, to: join(out, 'a') })).toMatchObject({ notes: 1, files: 0 });
  await exported({ scope: notes('Work/Plan.md'), format: 'html', to: join(out, 'a.html') });
  expect(await text('a.html')).not.toContain('<img');
});

test('what a link of the file system leads to outside of the vault is not exported, and that is said', async () => {
  const outside = join(app.folder, 'etc');
  await mkdir(outside);
  await writeFile(join(outside, 'passwd'), 'the passwords');
  await writeFile(join(outside, 'logo.png'), png);
  await app.put(
    'Work/Plan.md',
    '[passwords](etc/passwd) ![](etc/logo.png) ![[logo.png]] [mine](In/paper.pdf)',
  );
  await app.put('Papers/paper.pdf', '%PDF-');
  await symlink(outside, join(app.vault, 'Work/etc'));
  await symlink(join(outside, 'passwd'), join(app.vault, 'Work/Key.md'));
  await symlink('../Papers', join(app.vault, 'Work/In'));
  await app.library.synchronise();
  const reason = expect.stringContaining('is a link to a file outside the vault');
  const linked = ['Work/etc/passwd', 'Work/etc/logo.png'].map((path) => ({ path, reason }));
  const listed = ['Work/etc', 'Work/Key.md'].map((path) => ({ path, reason }));
  for (const to of ['a', 'a.zip']) {
    const result = await exported({ scope: work, to: join(out, to) });
    expect(result).toMatchObject({ notes: 1, files: 1 });
    expect(result.remarks.first).toHaveLength(4);
    expect(result.remarks.first).toEqual(expect.arrayContaining([...linked, ...listed]));
  }
  expect(Object.keys(await contentsOf(join(out, 'a')))).toEqual(['In/paper.pdf', 'Plan.md']);
  expect((await readFile(join(out, 'a.zip'))).includes('passwd')).toBe(false);
  const page = await exported({ scope: notes('Work/Plan.md'), format: 'html', to: join(out, 'p.html') });
  expect(page.remarks.first).toEqual(linked);
  expect(await text('p.html')).not.toContain('<img');
});

test('a note whose file leads outside by now does not stop the export of the others', async () => {
  await files({ 'Work/Plan.md': 'Plan', 'Work/Deep/Other.md': 'Other' });
  await rename(join(app.vault, 'Work/Deep'), join(app.folder, 'Deep'));
  await symlink(join(app.folder, 'Deep'), join(app.vault, 'Work/Deep'));
  for (const format of ['markdown', 'html'] as const) {
    const result = await exported({ scope: { kind: 'all' }, format, to: join(out, format) });
    expect(result.notes).toBe(1);
    expect(result.remarks.first.map(({ path }) => path)).toContain(
      `Deep/Other.${format === 'html' ? 'html' : 'md'}`,
    );
    expect(Object.keys(await contentsOf(join(out, format))).join()).not.toContain('Other');
  }
});

test('places that cannot be used are refused with the reason, and nothing is replaced', async () => {
  await files({ 'Work/Plan.md': 'Text' });
  await writeFile(join(out, 'there.zip'), 'mine');
  const refused = (to: string) => expect(exported({ scope: work, to })).rejects;
  await refused(join(app.vault, 'Work', 'copy')).toThrow('inside the vault');
  await refused(join(out, 'there.zip')).toThrow('already exists');
  await refused(join(out, 'no', 'such')).toThrow('does not exist');
  await refused('relative').toThrow('full path');
  await expect(
    exported({ scope: { kind: 'folder', account: 'Nobody', folder: null }, to: join(out, 'x') }),
  ).rejects.toThrow('no notes to export');
  expect(await text('there.zip')).toBe('mine');
});

test('cancelled, or on a full disk, nothing remains of it', async () => {
  await files({ 'Work/Plan.md': 'Text', 'Work/Other.md': 'Text' });
  const abort = new AbortController();
  for (const to of ['a', 'a.zip']) {
    const request = { scope: work, format: 'markdown', to: join(out, to) } as const;
    const onProgress = (done: number) => {
      if (done === 0) abort.abort(new Error('cancelled'));
    };
    await expect(runExport(app.context, request, { signal: abort.signal, onProgress })).rejects.toThrow(
      'cancelled',
    );
  }
  vi.spyOn(systemCalls, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  });
  await expect(
    exported({ scope: notes('Work/Plan.md'), format: 'html', to: join(out, 'a.html') }),
  ).rejects.toThrow('full');
  vi.restoreAllMocks();
  expect(await contentsOf(out)).toEqual({});
});

test('a note whose file disappears meanwhile is left out, and reported', async () => {
  await files({ 'Work/Plan.md': 'Text', 'Work/Other.md': 'Text' });
  await rm(join(app.vault, 'Work/Plan.md'));
  expect(await exported({ scope: work, to: join(out, 'a') })).toMatchObject({
    notes: 1,
    remarks: { first: [{ path: 'Plan.md' }], total: 1 },
  });
});
