import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type AppProcess, startApp } from '../../adversity/app-process.ts';
import { connectRpc, type RpcClient } from '../../adversity/rpc-client.ts';
import { planVault, type VaultOptions, type VaultPlan, writeVault } from './generated-vault.ts';

/** A generated vault that the app knows. */
export type FilledVault = {
  readonly plan: VaultPlan;
  readonly vault: string;
  readonly data: string;
  /** Milliseconds from the start of the app on a vault it had never seen until it had a revision of every note. */
  readonly takenIn: number;
  /** Runs the app's server on it, without a window, and ends it. */
  withCore<Value>(work: (rpc: RpcClient, app: AppProcess) => Promise<Value>): Promise<Value>;
  /** Writes the notes of the plan once more, where no app knows them; to be removed by the caller. */
  copyOfNotes(): string;
  remove(): void;
};

/**
 * Writes a vault and lets the real core take it in. Uploads are paused before: the Memory service would work for minutes on so many
 * notes, and what is measured here is the app without it.
 */
export async function fillVault(options: VaultOptions): Promise<FilledVault> {
  const folder = mkdtempSync(join(tmpdir(), 'example-notes-bench-app-'));
  const [vault, data] = [join(folder, 'vault'), join(folder, 'data')];
  mkdirSync(vault);
  const plan = planVault(options);

  async function withCore<Value>(work: (rpc: RpcClient, app: AppProcess) => Promise<Value>): Promise<Value> {
    const app = await startApp({ vault, data, memoryApi: null, clockFile: null, user: null });
    const rpc = await connectRpc(app);
    try {
      return await work(rpc, app);
    } finally {
      rpc.close();
      await app.quit();
    }
  }

  /** Read beside the app: what is counted must not wait in the app, nor keep it from its work. */
  function known(): number {
    const journal = new Database(join(data, 'journal.sqlite'), { readonly: true });
    try {
      return (
        journal.prepare<[], number>('SELECT COUNT(*) FROM note WHERE head IS NOT NULL').pluck().get() ?? 0
      );
    } finally {
      journal.close();
    }
  }

  function copyOfNotes(): string {
    const copy = mkdtempSync(join(folder, 'copy-'));
    writeVault(copy, plan, options.seed);
    return copy;
  }

  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  try {
    await withCore((rpc) => rpc.call('sync.pause', { paused: true }));
    writeVault(vault, plan, options.seed);
    const start = performance.now();
    const takenIn = await withCore(async () => {
      while (known() < plan.notes.length) await new Promise((resolve) => setTimeout(resolve, 100));
      return performance.now() - start;
    });
    return { plan, vault, data, takenIn, withCore, copyOfNotes, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
