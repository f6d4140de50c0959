import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import { getMemory, readyMemory, sendRevision } from '../support/memory-client.ts';
import { noteRevision } from '../support/note-revision.ts';
import { createKey, expectRefusal, type RunCommand } from '../support/run-command.ts';
import { startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** The part of the acceptance suite of command lines about stores that a service uses meanwhile. */
export function worksBesideService(run: RunCommand): void {
  test('a backup of a store in use is whole, and overwrites nothing', async () => {
    const data = tempFolder();
    const { key } = await createKey(data, '--account', 'a');
    const service = await startService(data);
    const { answer } = await sendRevision(service.baseUrl, key, noteRevision());
    const restored = tempFolder();
    const file = join(restored, databaseFile);
    const backUp = (from: string, to: string) => run(['backup', '--data', from, '--to', to]);
    expect(JSON.parse((await backUp(data, file)).stdout)).toEqual({ event: 'backed-up', file });
    expect(readdirSync(restored)).toEqual([databaseFile]);
    const before = readFileSync(file);
    expectRefusal(await backUp(data, file), /exists already/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expectRefusal(await backUp(restored, join(restored, 'no', 'folder')), /cannot be written/);
    expectRefusal(await backUp(join(restored, 'none'), 'x'), /no Memory service data/);

    const second = await startService(restored);
    expect((await getMemory(second.baseUrl, key, answer.memory.id)).status).toBe(200);
  });

  test('Memories are reprocessed by the running service', async () => {
    const data = tempFolder();
    const { key } = await createKey(data, '--account', 'a');
    const { baseUrl } = await startService(data);
    const { answer } = await sendRevision(baseUrl, key, noteRevision());
    await readyMemory(baseUrl, key, answer.memory.id);
    const database = new Database(join(data, databaseFile), { readonly: true });
    onTestFinished(() => void database.close());
    const ready = database.prepare<[], number>('SELECT max(completed_at) FROM stage_run').pluck();
    const first = ready.get() ?? 0;

    const again = (...args: string[]) => run(['reprocess', '--data', data, ...args]);
    const enqueued = async (...args: string[]) => JSON.parse((await again(...args)).stdout) as unknown;
    expect(await enqueued('--since', '1d', '--account', 'a')).toEqual({ event: 'enqueued', memories: 1 });
    await expect.poll(() => ready.get(), { timeout: 20_000 }).toBeGreaterThan(first);
    expect(await enqueued('--since', '2100-01-01')).toMatchObject({ memories: 0 });
    const made = (await readyMemory(baseUrl, key, answer.memory.id)).relevance?.provenance ?? '';
    expect(await enqueued('--since', '1d', '--pipeline-version', made)).toMatchObject({ memories: 0 });
    expectRefusal(await again('--since', 'yesterday'), /--since/);
    expectRefusal(await again('--since', '2026-02-30'), /--since/);
    expectRefusal(await again('--since', '1d', '--account', 'b'), /no account "b"/);
  });
}
