import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { jobRunner } from '../rpc/jobs.ts';
import { exportHandlers } from './export-handlers.ts';

let app: VaultFixture;
beforeEach(async () => {
  app = await createVaultFixture();
});
afterEach(() => app.remove());

test('what a window does not get of a long list is read to its end', async () => {
  await app.put('Work/Plan.md', 'Text');
  await app.library.synchronise();
  const outside = join(app.folder, 'outside');
  await mkdir(outside);
  for (let number = 0; number < 250; number += 1) {
    await writeFile(join(outside, `${number}.png`), 'x');
    await symlink(join(outside, `${number}.png`), join(app.vault, `Work/${number}.png`));
  }
  const jobs = jobRunner('export', { emit: app.context.emit, refusal: () => 'busy' });
  const start = () =>
    exportHandlers(app.context, jobs)['export.start']({
      scope: { kind: 'all' },
      format: 'markdown',
      to: join(app.folder, 'copy'),
    });
  await start();
  expect(start).toThrow('busy');
  await expect.poll(() => jobs.state().kind, { timeout: 20_000 }).toBe('done');
  const job = jobs.state();
  if (job.kind !== 'done') throw new Error(job.kind);
  expect(job.result).toMatchObject({ notes: 1, remarks: { total: 250, first: { length: 200 } } });
  const all = [...job.result.remarks.first, ...jobs.remarks('remarks', 200)].map(({ path }) => path);
  expect(new Set(all).size).toBe(250);
  expect(jobs.remarks('remarks', 250)).toEqual([]);
  jobs.dismiss();
  expect(jobs.remarks('remarks', 0)).toEqual([]);
  await jobs.close();
});
