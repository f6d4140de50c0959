import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkTargets } from '../../../src-shared/markdown/link-targets.ts';
import { plainTextOf } from '../../../src-shared/markdown/plain-text.ts';
import type { ImportRequest } from '../../../src-shared/rpc/import.ts';
import type { JobOf } from '../../../src-shared/rpc/jobs.ts';
import { createSource, type TestSource } from '../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { createImports, type Imports } from './imports.ts';

let app: VaultFixture;
let source: TestSource;
let imports: Imports;
let data: string;
beforeEach(async () => {
  app = await createVaultFixture();
  source = await createSource(app);
  data = join(app.folder, 'data');
  imports = create();
});
afterEach(async () => {
  await imports.close();
  await app.remove();
});

const create = () => createImports({ context: app.context, data, settled: () => app.library.synchronise() });
const request = (): ImportRequest => ({
  source: source.path,
  account: 'Imported',
  folder: null,
  topFoldersAsAccounts: false,
});
type Import = JobOf<'import'>;
const nameOf = (job: Import): string => (job.kind === 'idle' ? 'idle' : `${job.kind} ${job.task}`);
async function until<Kind extends Import['kind'], Task extends 'plan' | 'import'>(kind: Kind, task: Task) {
  const name = `${kind} ${task}`;
  await expect.poll(() => nameOf(imports.jobs.state()), { timeout: 20_000, interval: 5 }).toBe(name);
  return imports.jobs.state() as Extract<Import, { kind: Kind }> & { task: Task }; // of that name
}
const planned = () => until('done', 'plan');
const done = () => until('done', 'import');
const idle = () =>
  expect.poll(() => imports.jobs.state().kind, { timeout: 20_000, interval: 5 }).toBe('idle');
const names = () =>
  app.events.flatMap(({ name, payload }) => (name === 'job.changed' ? [nameOf(payload as Import)] : []));

test('it is planned, then run, and each window hears how far it is', async () => {
  for (let number = 0; number < 40; number += 1) await source.put(`Note ${number}.md`, `Text ${number}`);
  expect(() => imports.start()).toThrow('No folder or file has been chosen yet');
  imports.plan(request());
  expect(() => imports.plan(request())).toThrow('An import is already running');
  expect((await planned()).result).toMatchObject({ notes: 40 });
  expect(await readdir(app.vault)).not.toContain('Imported');
  imports.start();
  expect(imports.isRunning()).toBe(true);
  expect((await done()).result).toMatchObject({ notes: 40, stopped: null });
  expect(new Set(names())).toEqual(new Set(['running plan', 'done plan', 'running import', 'done import']));
  expect(app.events).toContainEqual({
    name: 'notice',
    payload: { level: 'info', message: 'Imported 40 notes.' },
  });
  imports.jobs.dismiss();
  expect(imports.jobs.state()).toEqual({ of: 'import', kind: 'idle', interrupted: null });
});

test('a failure is reported in words; the next one can begin', async () => {
  imports.plan({ ...request(), source: join(app.folder, 'nothing') });
  expect((await until('failed', 'plan')).message).toContain('Nothing was found at');
  imports.plan(request());
  await planned();
});

test('cancelled while it runs, it says what it did; cancelled before, nothing was', async () => {
  for (let number = 0; number < 60; number += 1) await source.put(`Note ${number}.md`, `Text ${number}`);
  imports.plan(request());
  imports.jobs.cancel();
  await idle();
  expect(app.journal.notes.present()).toEqual([]);
  imports.plan(request());
  await planned();
  imports.start();
  imports.jobs.cancel();
  expect((await done()).result.stopped).toBe('cancelled');
});

test('an import that a crash or the end of the app interrupted is offered again, and continues', async () => {
  for (let number = 0; number < 60; number += 1) await source.put(`Note ${number}.md`, `Text ${number}`);
  imports.plan(request());
  await planned();
  imports.start();
  expect(create().jobs.state()).toEqual({ of: 'import', kind: 'idle', interrupted: request() }); // as after a crash
  await imports.close();
  imports = create();
  expect(imports.jobs.state()).toEqual({ of: 'import', kind: 'idle', interrupted: request() });
  imports.plan(request());
  await planned();
  imports.start();
  const { result } = await done();
  expect(result.notes + result.already).toBe(60);
  expect(app.journal.notes.present()).toHaveLength(60);
  expect(create().jobs.state()).toEqual({ of: 'import', kind: 'idle', interrupted: null });
});

test('a damaged note about an interrupted import is no import', async () => {
  await writeFile(join(data, 'import.json'), '{"source":1}');
  expect(create().jobs.state()).toEqual({ of: 'import', kind: 'idle', interrupted: null });
});

test('what was unpacked and converted does not stay on the disk', async () => {
  await source.put('notes.json', '{"activeNotes":[{"content":"Plan"}]}');
  imports.plan({ ...request(), source: join(source.path, 'notes.json') });
  await planned();
  expect(await readFile(join(data, 'import-staging/converted/Plan.md'), 'utf8')).toBe('');
  imports.start();
  await done();
  expect(await readdir(data)).not.toContain('import-staging');
});

test('a list that a status cuts off is read to its end, and saved as a note', async () => {
  await source.put('Plan.md', 'Text');
  for (let number = 0; number < 450; number += 1) await source.put(`.odd [[${number}]] *x*.md`, 'x');
  expect(imports.jobs.remarks('skipped', 0)).toEqual([]);
  await expect(imports.saveReport()).rejects.toThrow('nothing to report');
  imports.plan(request());
  const { skipped } = (await planned()).result;
  expect(skipped).toMatchObject({ total: 450, first: { length: 200 } });
  const second = imports.jobs.remarks('skipped', 200);
  const third = imports.jobs.remarks('skipped', 400);
  expect([second.length, third.length, imports.jobs.remarks('skipped', 450).length]).toEqual([200, 50, 0]);
  const paths = new Set([...skipped.first, ...second, ...third].map(({ path }) => path));
  expect(paths.size).toBe(450);

  imports.start();
  await done();
  const noteId = await imports.saveReport();
  const note = app.journal.notes.byId(noteId);
  expect(note?.path).toMatch(/^Imported\/Import report, /);
  const text = await readFile(join(app.vault, note?.path ?? ''), 'utf8');
  const lines = new Set(plainTextOf(text));
  for (const path of paths) expect(lines).toContain(`${path}: A hidden file.`);
  expect(linkTargets(text)).toEqual([]);
  imports.jobs.dismiss();
  expect(imports.jobs.remarks('skipped', 0)).toEqual([]);
});
