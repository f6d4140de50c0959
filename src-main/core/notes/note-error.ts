import type { RpcError, RpcErrorCode } from '../../../src-shared/rpc/envelope.ts';

/** An expected failure of a use case, on its way to the page as data. */
export class NoteError extends Error {
  readonly code: RpcErrorCode;

  constructor(code: RpcErrorCode, message: string) {
    super(message);
    this.name = 'NoteError';
    this.code = code;
  }
}

/** What a failed file or journal operation means to a person. Anything unknown stays a fault of the program. */
export function explainFailure(error: unknown): RpcError {
  if (error instanceof NoteError) return { code: error.code, message: error.message };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return {
        code: 'disk-full',
        message: 'There is no room left on the disk. Your text is still here; free some room and try again.',
      };
    case 'EROFS':
      return { code: 'read-only', message: 'The disk can only be read: nothing can be written to it.' };
    case 'ENAMETOOLONG':
      return {
        code: 'bad-request',
        message: 'The name of the note or of its folders is too long for this disk. Choose a shorter one.',
      };
    case 'EBUSY':
      return {
        code: 'disk-failed',
        message: 'Another program holds the file. Your text is still here; close the other program or wait.',
      };
    case 'EACCES':
    case 'EPERM':
    case 'SQLITE_READONLY':
      return {
        code: 'read-only',
        message: 'The file or its folder cannot be written: permission was denied.',
      };
    case 'EIO':
    case 'ENXIO':
    case 'ENODEV':
    case 'ENOTCONN':
    case 'ESTALE':
    case 'SQLITE_IOERR':
      return {
        code: 'disk-failed',
        message: 'The disk reported a fault. Your text is still here; check the disk and try again.',
      };
    case 'EEXIST':
      return { code: 'name-taken', message: 'There is already a file or folder of that name.' };
    case 'ENOENT':
    case 'ENOTDIR':
      return { code: 'disk-failed', message: 'The file or its folder went away while it was being used.' };
    default:
      return {
        code: 'internal',
        message: `Something went wrong inside the app: ${error instanceof Error ? error.message : String(error)}`,
      };
  }
}
