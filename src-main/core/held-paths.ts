import type { BackupStatus } from '../../src-shared/rpc/backups.ts';
import type { JobOf } from '../../src-shared/rpc/jobs.ts';

type Holders = {
  readonly backups: { status(): BackupStatus };
  readonly imports: { readonly jobs: { state(): JobOf<'import'> } };
};

/** The paths that the user chose in an earlier run and that the core keeps: the folder of backups, and the source of an import that was interrupted. */
export function heldPaths({ backups, imports }: Holders): readonly string[] {
  const importing = imports.jobs.state();
  const request = importing.kind === 'idle' ? importing.interrupted : importing.request;
  return [backups.status().folder, ...(request === null ? [] : [request.source])];
}
