import { bossSchema } from './pg-boss/open-boss.ts';
import { schemaName } from './session-settings.ts';

/** Why a database cannot be used, as a phrase on one line without a full stop, with what to do where that is known. It quotes no password. */
export function describeDatabaseError(error: unknown): string {
  if (!(error instanceof Error)) return String(error).split('\n', 1)[0] ?? '';
  const code = 'code' in error ? String(error.code) : '';
  // several addresses that all failed have no message of their own
  const reason = (error.message || code || error.name).split('\n', 1)[0] ?? '';
  const advice = adviceOn(code, reason);
  return advice === null ? reason : `${reason}. ${advice}`;
}

function adviceOn(code: string, reason: string): string | null {
  if (/^(?:SELF_SIGNED|DEPTH_ZERO_|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/.test(code))
    return 'Name the certificate of its authority with sslrootcert=FILE in the address; sslmode=no-verify goes on without knowing the server';
  if (/does not support SSL/.test(reason))
    return 'With sslmode=disable in the address it is used unencrypted';
  if (code === '42501' && /for database/.test(reason))
    return `Give the role CREATE on it, or make the schemas ${schemaName} and ${bossSchema} for it, with AUTHORIZATION`;
  if (/unsupported startup parameter/.test(reason))
    return 'A pool such as PgBouncer passes no options on: remove them from the address';
  return null;
}
