import { fail, type Result, succeed } from '../../../../src-shared/result.ts';
import type { BackupReason, ListedBackup, RestoredBackup } from '../../../../src-shared/rpc/backups.ts';
import type { RpcErrorCode } from '../../../../src-shared/rpc/envelope.ts';
import type { JobProgress } from '../../../../src-shared/rpc/jobs.ts';
import { codeOf } from '../../disk/file-calls.ts';
import { CoreError } from '../../errors/core-error.ts';
import { StoreError } from '../store/store-error.ts';
import type { ListedStore } from './backup-engine.ts';

/** An error on its way to another thread, where its class and its code would be lost. */
export type SentError =
  | { readonly kind: 'core'; readonly code: RpcErrorCode; readonly message: string }
  | { readonly kind: 'store' | 'other'; readonly code: string; readonly message: string };
export type Sent<Value> = Result<Value, SentError>;

/** What the thread does when the core asks. */
export type ThreadFunctions = {
  /** Resolves once the thread runs. */
  isUp(): true;
  make(job: {
    readonly source: {
      readonly vault: string;
      readonly data: string;
      readonly version: string;
      readonly vaultId: string;
    };
    readonly root: string;
    readonly reason: BackupReason;
  }): Promise<Sent<ListedBackup>>;
  verify(job: { readonly root: string; readonly id: string }): Promise<Sent<ListedBackup>>;
  restore(job: {
    readonly root: string;
    readonly id: string;
    readonly into: string;
  }): Promise<Sent<RestoredBackup>>;
  list(folder: string): Promise<Sent<readonly ListedStore[]>>;
  cancel(): void;
};

/** What the core does when the thread asks: the journal is open there. */
export type CoreFunctions = {
  ensureVault(): Promise<Sent<null>>;
  copyJournal(to: string): Promise<Sent<null>>;
  progress(progress: JobProgress): void;
};

/** Runs a step whose outcome goes to another thread. */
export async function send<Value>(work: () => Value | Promise<Value>): Promise<Sent<Value>> {
  try {
    return succeed(await work());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof CoreError) return fail({ kind: 'core', code: error.code, message });
    return fail({ kind: error instanceof StoreError ? 'store' : 'other', code: codeOf(error), message });
  }
}

/** The value that another thread sent; throws the error that it sent. */
export function receive<Value>(sent: Sent<Value>): Value {
  if (sent.ok) return sent.value;
  const { kind, code, message } = sent.error;
  if (kind === 'core') throw new CoreError(code, message);
  const error = Object.assign(new Error(message), code === '' ? {} : { code });
  throw kind === 'store' ? new StoreError(error) : error;
}
