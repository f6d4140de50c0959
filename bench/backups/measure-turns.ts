import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupEngine, engineHere, engineInThread } from '../../src-main/core/backups/backup-engine.ts';
import { makeStore } from '../../src-main/core/backups/store/read-store.ts';
import { openFolders } from '../../src-main/core/open-folders.ts';
import type { Comparison } from '../ratio-table.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * The longest turn of the event loop during a backup, in processor time of the thread that answers: how long no answer can be given because
 * of it, however busy the machine is. In the thread of backups as the app makes them, against in the thread that answers.
 */
export async function measureTurns(folders: {
  readonly vault: string;
  readonly data: string;
}): Promise<readonly Comparison[]> {
  const opened = await openFolders(folders);
  if (!opened.ok) throw new Error(opened.error.message);
  const { journal, release } = opened.value;
  const source = {
    ...folders,
    version: 'bench',
    vaultId: () => journal.binding.vault() ?? 'unbound',
    ensureVault: () => undefined,
    copyJournal: journal.copyTo,
  };
  const restorer = readFileSync(join(root, 'src-main/core/backups/restore.mjs'), 'utf8');
  const run = { signal: new AbortController().signal, onProgress: () => undefined };

  async function turnsOf(engine: BackupEngine): Promise<Readonly<Record<string, number>>> {
    const place = mkdtempSync(`${folders.data}-store-`);
    const { paths } = await makeStore(place, { id: 'store-of-the-bench', name: 'bench' }, restorer);
    const make = () => engine.make(source, paths.root, { ...run, reason: 'by-hand' });
    const first = await longestTurn(make);
    const next = await longestTurn(make);
    const { id } = await make();
    const list = await longestTurn(() => engine.list(place));
    const verify = await longestTurn(() => engine.verify(paths.root, id, run));
    return { 'the first backup': first, 'the next one': next, 'their list': list, 'verifying one': verify };
  }

  try {
    const here = engineHere(Date.now);
    const bare = await turnsOf(here);
    const ours = await turnsOf(engineInThread(join(root, 'out', 'core-backups', 'thread.mjs'), here));
    return Object.entries(ours).map(([name, measured]) => ({
      name,
      measured,
      bare: bare[name] ?? Number.NaN,
      unit: 'ms',
      kind: 'cost',
      aim: `<= ${longestTurnWanted} ms`,
    }));
  } finally {
    release();
  }
}

/** Milliseconds. */
export const longestTurnWanted = 100;

/** Milliseconds of processor time of this thread in the longest turn of its event loop while some work goes on. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let isRunning = true;
  let longest = 0;
  let before = used();
  const turn = (): void => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
    if (isRunning) setImmediate(turn);
  };
  setImmediate(turn);
  await work().finally(() => {
    isRunning = false;
  });
  return longest;
}
