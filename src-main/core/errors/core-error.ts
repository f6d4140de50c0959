import type { RpcError, RpcErrorCode } from '../../../src-shared/rpc/envelope.ts';
import { sqliteCode } from './sqlite-code.ts';

/** An expected failure of a use case, on its way to the renderer as data. */
export class CoreError extends Error {
  readonly code: RpcErrorCode;

  constructor(code: RpcErrorCode, message: string) {
    super(message);
    this.name = 'CoreError';
    this.code = code;
  }
}

/** What a failed file or journal operation means to the user. Any unknown error is reported as internal. */
export function explainFailure(error: unknown): RpcError {
  if (error instanceof CoreError) return { code: error.code, message: error.message };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // An extended code such as SQLITE_IOERR_WRITE means what its primary code means, unless it is listed itself.
  const meaning = byCode.get(code) ?? byCode.get(sqliteCode(error) ?? '');
  return meaning === undefined
    ? {
        code: 'internal',
        message: `Something went wrong inside the app: ${error instanceof Error ? error.message : String(error)}`,
      }
    : { code: meaning[0], message: meaning[1] };
}

const full = [
  'disk-full',
  'The disk is full. Your text is still here; free some space and try again.',
] as const;
const denied = ['read-only', 'The file or its folder cannot be written: permission was denied.'] as const;
const faulty = [
  'disk-failed',
  'The disk reported a fault. Your text is still here; check the disk and try again.',
] as const;
const gone = ['disk-failed', 'The file or its folder disappeared while it was in use.'] as const;
const journalDenied = [
  'read-only',
  'The journal in the data folder cannot be written: permission was denied. Your text is still here.',
] as const;
const journalMoved = [
  'disk-failed',
  'The journal was moved or replaced while the app was running. Your text is still here; start the app again.',
] as const;
const journalUnopened = [
  'disk-failed',
  'The journal in the data folder cannot be opened. Your text is still here; check that the folder exists, and try again.',
] as const;
const journalBusy = [
  'disk-failed',
  'Another program is using the journal. Your text is still here; close that program and try again.',
] as const;
const journalDamaged = [
  'journal-damaged',
  'The journal is damaged. Your notes are files and are not affected; restart the app to recover what can still be read of it.',
] as const;
const memory = [
  'disk-failed',
  'There is not enough memory for this. Your text is still here; close other programs and try again.',
] as const;

/** By the code of a system error, of SQLite (primary or extended), or of the journal. */
const byCode = new Map<string, readonly [RpcErrorCode, string]>([
  ['ENOSPC', full],
  ['EDQUOT', full],
  ['SQLITE_FULL', full],
  ['EACCES', denied],
  ['EPERM', denied],
  ['EROFS', ['read-only', 'The disk is read-only: nothing can be written to it.']],
  [
    'ENAMETOOLONG',
    [
      'bad-request',
      'The name of the note or of its folders is too long for this disk. Choose a shorter one.',
    ],
  ],
  [
    'EBUSY',
    [
      'disk-failed',
      'Another program is using the file. Your text is still here; close that program, or wait.',
    ],
  ],
  ['SQLITE_READONLY', journalDenied],
  ['SQLITE_PERM', journalDenied],
  ['SQLITE_READONLY_DBMOVED', journalMoved],
  ['EIO', faulty],
  ['ENXIO', faulty],
  ['ENODEV', faulty],
  ['ENOTCONN', faulty],
  ['ESTALE', faulty],
  ['SQLITE_IOERR', faulty],
  ['SQLITE_IOERR_NOMEM', memory],
  ['SQLITE_NOMEM', memory],
  ['SQLITE_CANTOPEN', journalUnopened],
  ['SQLITE_BUSY', journalBusy],
  ['SQLITE_LOCKED', journalBusy],
  ['SQLITE_CORRUPT', journalDamaged],
  ['SQLITE_NOTADB', journalDamaged],
  ['JOURNAL_DAMAGED', journalDamaged],
  ['EEXIST', ['name-taken', 'There is already a file or folder of that name.']],
  ['ENOENT', gone],
  ['ENOTDIR', gone],
]);
