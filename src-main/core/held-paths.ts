import type { BackupStatus } from '../../src-shared/rpc/backups.ts';
import type { ImportStatus } from '../../src-shared/rpc/import.ts';

type Holders = {
  readonly backups: { status(): BackupStatus };
  readonly imports: { status(): ImportStatus };
};

/** The paths that the user chose in an earlier run and that the core keeps: the folder of backups, and the source of an import that was interrupted. */
export function heldPaths({ backups, imports }: Holders): readonly string[] {
  const importing = imports.status();
  const request = importing.kind === 'idle' ? importing.interrupted : importing.request;
  return [backups.status().folder, ...(request === null ? [] : [request.source])];
}
