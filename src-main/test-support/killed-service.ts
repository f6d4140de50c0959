import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { expect, vi } from 'vitest';
import { removeFolder, serviceProgram, startCoreFixture } from './core-fixture.ts';
import { freePort } from './free-port.ts';

/** Kills the service when it has acknowledged these parts of so many uploads, and expects that nothing is lost, and nothing there twice. */
export async function expectUploadsSurvive(notes: number, parts: readonly number[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-kill-'));
  const data = join(folder, 'service');
  const port = await freePort();
  const key = await createKey(data);
  await mkdir(join(folder, 'vault/Work'), { recursive: true });
  for (let index = 0; index < notes; index += 1)
    await writeFile(
      join(folder, 'vault/Work', `Note ${index}.md`),
      `The Heliotrope crane ${index} moves to Tuesday.\n`,
    );

  let service = await serve(data, port);
  const app = await startCoreFixture(folder, {
    memoryApi: { baseUrl: `http://127.0.0.1:${port}/developer/v1`, key },
  });
  try {
    const journal = new Database(join(app.data, 'journal.sqlite'), { readonly: true });
    const acknowledged = () => Number(journal.prepare('SELECT COUNT(*) FROM receipt').pluck().get());
    for (const part of parts) {
      await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(notes * part), {
        timeout: 60_000,
        interval: 5,
      });
      expect(acknowledged()).toBeLessThan(notes);
      await kill(service);
      service = await serve(data, port);
      await app.call('sync.retry', {});
    }
    await vi.waitFor(() => expect(acknowledged()).toBe(notes), { timeout: 60_000, interval: 20 });
    await vi.waitFor(async () => expect(await app.call('sync.status', {})).toMatchObject({ kind: 'idle' }));

    const here = journal
      .prepare(
        'SELECT lower(hex(r.id)) AS revision, p.memory_id AS memory FROM revision r JOIN receipt p ON p.sequence = r.sequence ORDER BY r.id',
      )
      .all();
    const stored = new Database(serviceDatabase(data), { readonly: true });
    const there = stored.prepare(storedRevisions).all();
    expect(here).toHaveLength(notes);
    expect(there).toEqual(here);
    stored.close();
    journal.close();
  } finally {
    await app.close();
    await kill(service);
    await removeFolder(folder);
  }
}

const serviceDatabase = (data: string): string => join(data, 'memories.sqlite');
const storedRevisions =
  'SELECT lower(hex(r.revision_id)) AS revision, m.id AS memory FROM revision r JOIN memory m ON m.number = r.memory ORDER BY revision';

async function createKey(data: string): Promise<string> {
  const args = [...serviceProgram.args, 'keys', 'create', '--data', data, '--account', 'test'];
  const { stdout } = await promisify(execFile)(serviceProgram.command, args);
  return JSON.parse(stdout).key;
}

async function serve(data: string, port: number): Promise<ChildProcess> {
  const args = [...serviceProgram.args, 'serve', '--data', data, '--port', String(port)];
  const child = spawn(serviceProgram.command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.resume(); // read by the search for secrets
  for await (const _line of createInterface({ input: child.stdout })) return child;
  throw new Error('the service did not start');
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.stdout?.destroy();
  if (child.kill('SIGKILL')) await closed;
}
