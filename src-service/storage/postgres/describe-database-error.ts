import { schemaName } from './session-settings.ts';

/** What a database is that takes no writes. */
export const readOnly =
  'It is read-only, as a replica is, or as default_transaction_read_only makes it when its disk is full';

/** Why a database cannot be used, as a phrase on one line without a full stop, with what to do where that is known. It quotes no password. */
export function describeDatabaseError(error: unknown): string {
  if (!(error instanceof Error)) return String(error).split('\n', 1)[0] ?? '';
  const code = 'code' in error ? String(error.code) : '';
  // several addresses that all failed have no message of their own
  const reason = (error.message || code || error.name).split('\n', 1)[0]?.replace(/\.$/, '') ?? '';
  const advice = adviceOn(code, reason);
  return advice === null ? reason : `${reason}. ${advice}`;
}

/** How servers say that they take encrypted connections only: PostgreSQL itself, and those of clouds. */
const wantsEncryption = /\bno encryption$|\bSSL off$|SSL connection is required|SSL required|is insecure/;

/** How PgBouncer says that it has no connection left. */
const poolIsFull = /^query_wait_timeout$|^no more connections allowed/;

function adviceOn(code: string, reason: string): string | null {
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'Use the name in its certificate as the host; where it has none, as that of an instance of Cloud SQL, uselibpqcompat=true&sslmode=verify-ca&sslrootcert=FILE verifies its authority alone';
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return 'Compare the clock of this machine with the dates of the certificate';
  if (/^(?:SELF_SIGNED|DEPTH_ZERO_|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/.test(code))
    return 'Name the certificate of its authority with sslrootcert=FILE in the address; sslmode=no-verify goes on without knowing the server';
  if (wantsEncryption.test(reason)) return 'Add sslmode=verify-full to the address';
  if (code === '53300' || poolIsFull.test(reason))
    return 'Let the server, the role or the pool have more connections, or lower --database-connections of each process';
  if (code === '25006') return readOnly;
  if (/does not support SSL/.test(reason))
    return 'With sslmode=disable in the address it is used unencrypted';
  if (code === '42501' && /for database/.test(reason))
    return `Give the role CREATE on it, or make the schema ${schemaName} for it, with AUTHORIZATION`;
  if (/unsupported startup parameter/.test(reason))
    return 'A pool such as PgBouncer passes no options on: remove them from the address';
  return null;
}
