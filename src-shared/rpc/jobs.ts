import * as Type from 'typebox';
import type { ListedBackup, RestoredBackup } from './backups.ts';
import { closed, method } from './define-method.ts';
import type { Exported } from './export.ts';
import type { ExportedHistory } from './history.ts';
import type { ImportPreview, ImportRequest, ImportResult } from './import.ts';
import { type Remark, remarkLists } from './remarks.ts';
import type { CopiedVault } from './vault.ts';

/** What a job is asked and what it results in. `request` is null where the windows need not know it. */
type Task<Name extends string, Request, Result> = {
  readonly task: Name;
  readonly request: Request;
  readonly result: Result;
};

/** Work that takes long and goes on while no window shows it: one task of each kind at a time, whatever window began it. */
export type JobTasks = {
  readonly export: Task<'export', null, Exported>;
  readonly 'history-export': Task<'export', null, ExportedHistory>;
  readonly import: Task<'plan', ImportRequest, ImportPreview> | Task<'import', ImportRequest, ImportResult>;
  readonly backups:
    | Task<'backup', null, ListedBackup>
    | Task<'verify', null, ListedBackup>
    | Task<'restore', null, RestoredBackup>;
  readonly move: Task<'copy', null, CopiedVault>;
};
export const jobKinds = [
  'export',
  'history-export',
  'import',
  'backups',
  'move',
] as const satisfies readonly (keyof JobTasks)[];
export type JobKind = keyof JobTasks;

/** How far a job is; `total` 0 while that is not known. */
export type JobProgress = {
  readonly step: 'reading' | 'journal' | 'verifying' | 'writing';
  readonly done: number;
  readonly total: number;
};

/** `result` has the first of each of its {@link remarkLists}; `job.remarks` reads the others. */
type Done<One> =
  One extends Task<infer Name, infer Request, infer Result>
    ? { readonly kind: 'done'; readonly task: Name; readonly request: Request; readonly result: Result }
    : never;

/** How the job of a kind is, or how the last one ended. A cancelled job leaves nothing to tell. */
export type JobOf<Kind extends JobKind> = { readonly of: Kind } & (
  | {
      readonly kind: 'idle';
      /** What a crash ended, and can be asked for again; null for nothing. */
      readonly interrupted: JobTasks[Kind]['request'] | null;
    }
  | ({ readonly kind: 'running'; readonly progress: JobProgress } & Begun<Kind>)
  | Done<JobTasks[Kind]>
  | ({ readonly kind: 'failed'; readonly message: string } & Begun<Kind>)
);
type Begun<Kind extends JobKind> = Pick<JobTasks[Kind], 'task' | 'request'>;

export type Job = { readonly [Kind in JobKind]: JobOf<Kind> }[JobKind];

const of = Type.Enum(jobKinds);

/**
 * Work that takes long. What begins a job is a method of its area, which returns at once, and rejects as `bad-request` while another one of its
 * kind runs; the event `job.changed` reports how far it is, and how it ended.
 */
export const jobMethods = {
  'job.state': method<Job>()(Type.Object({ of }, closed)),
  /** Stops it, if it runs. */
  'job.cancel': method<null>()(Type.Object({ of }, closed)),
  /** Forgets a result, a failure, or what was interrupted. */
  'job.dismiss': method<null>()(Type.Object({ of }, closed)),
  /** The next remarks of a result, some hundreds at once, behind the first `from`; none behind their end. */
  'job.remarks': method<readonly Remark[]>()(
    Type.Object({ of, list: Type.Enum(remarkLists), from: Type.Integer({ minimum: 0 }) }, closed),
  ),
} as const;
