import type { RpcError, RpcErrorCode } from '../../../src-shared/rpc/envelope.ts';
import { t } from '../../../src-shared/texts/t.ts';
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
        message: t('errors.internal', { reason: error instanceof Error ? error.message : String(error) }),
      }
    : { code: meaning[0], message: t(meaning[1]) };
}

const full = ['disk-full', 'errors.diskFull'] as const;
const denied = ['read-only', 'errors.denied'] as const;
const faulty = ['disk-failed', 'errors.diskFault'] as const;
const gone = ['disk-failed', 'errors.disappeared'] as const;
const journalDenied = ['read-only', 'errors.journalDenied'] as const;
const journalBusy = ['disk-failed', 'errors.journalBusy'] as const;
const journalDamaged = ['journal-damaged', 'errors.journalDamaged'] as const;
const memory = ['disk-failed', 'errors.noMemory'] as const;

/** By the code of a system error, of SQLite (primary or extended), or of the journal. */
const byCode = new Map<string, readonly [RpcErrorCode, SystemErrorText]>([
  ['ENOSPC', full],
  ['EDQUOT', full],
  ['SQLITE_FULL', full],
  ['EACCES', denied],
  ['EPERM', denied],
  ['EROFS', ['read-only', 'errors.readOnlyDisk']],
  ['ENAMETOOLONG', ['bad-request', 'errors.nameTooLong']],
  ['EXDEV', ['disk-failed', 'errors.otherDisk']],
  ['EBUSY', ['disk-failed', 'errors.fileBusy']],
  ['SQLITE_READONLY', journalDenied],
  ['SQLITE_PERM', journalDenied],
  ['SQLITE_READONLY_DBMOVED', ['disk-failed', 'errors.journalMoved']],
  ['EIO', faulty],
  ['ENXIO', faulty],
  ['ENODEV', faulty],
  ['ENOTCONN', faulty],
  ['ESTALE', faulty],
  ['SQLITE_IOERR', faulty],
  ['SQLITE_IOERR_NOMEM', memory],
  ['SQLITE_NOMEM', memory],
  ['SQLITE_CANTOPEN', ['disk-failed', 'errors.journalUnopened']],
  ['SQLITE_BUSY', journalBusy],
  ['SQLITE_LOCKED', journalBusy],
  ['SQLITE_CORRUPT', journalDamaged],
  ['SQLITE_NOTADB', journalDamaged],
  ['JOURNAL_DAMAGED', journalDamaged],
  ['EEXIST', ['name-taken', 'errors.nameTaken']],
  ['ENOENT', gone],
  ['ENOTDIR', gone],
]);

/** Texts without variables. */
type SystemErrorText = `errors.${
  | 'diskFull'
  | 'denied'
  | 'diskFault'
  | 'disappeared'
  | 'journalDenied'
  | 'journalMoved'
  | 'journalUnopened'
  | 'journalBusy'
  | 'journalDamaged'
  | 'noMemory'
  | 'readOnlyDisk'
  | 'nameTooLong'
  | 'otherDisk'
  | 'fileBusy'
  | 'nameTaken'}`;
