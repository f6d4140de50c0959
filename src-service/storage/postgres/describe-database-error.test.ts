import { expect, test } from 'vitest';
import { describeDatabaseError } from './describe-database-error.ts';

const failed = (message: string, code?: string): Error => Object.assign(new Error(message), { code });

test.each([
  [
    failed('self-signed certificate in certificate chain', 'SELF_SIGNED_CERT_IN_CHAIN'),
    /chain\. .*sslrootcert=FILE.*no-verify/,
  ],
  [failed('unable to verify', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'), /sslrootcert=FILE/],
  [failed('certificate has expired', 'CERT_HAS_EXPIRED'), /the clock of this machine/],
  [
    failed("Host: h. is not cert's CN: i", 'ERR_TLS_CERT_ALTNAME_INVALID'),
    /name in its certificate.*verify-ca/,
  ],
  // RDS and others with rds.force_ssl, older servers, Azure and Supabase, Neon
  [
    failed('no pg_hba.conf entry for host "h", user "u", database "d", no encryption', '28000'),
    /verify-full/,
  ],
  [failed('no pg_hba.conf entry for host "h", user "u", database "d", SSL off', '28000'), /verify-full/],
  [
    failed('SSL connection is required. Please specify SSL options and retry.', '28000'),
    /retry\. Add sslmode/,
  ],
  [failed('connection is insecure (try using `sslmode=require`)', '28000'), /verify-full/],
  [failed('sorry, too many clients already', '53300'), /--database-connections/],
  [failed('too many connections for role "u"', '53300'), /--database-connections/],
  [failed('query_wait_timeout', '08P01'), /--database-connections/],
  [failed('no more connections allowed (max_client_conn)', '08P01'), /--database-connections/],
  [failed('cannot execute LISTEN during recovery', '25006'), /read-only, as a replica is/],
  [failed('The server does not support SSL connections'), /sslmode=disable/],
  [failed('permission denied for database notes', '42501'), /CREATE.*memory_service/],
  [failed('unsupported startup parameter: options', '08P01'), /PgBouncer/],
])('%s comes with what to do', (error, advice) => {
  expect(describeDatabaseError(error)).toMatch(advice);
});

test('what has no advice is its reason, on one line', () => {
  expect(describeDatabaseError(failed('permission denied for table memory', '42501'))).toBe(
    'permission denied for table memory',
  );
  expect(describeDatabaseError(failed('no\nmore'))).toBe('no');
  // as the attempts at several addresses of one name
  expect(describeDatabaseError(failed('', 'ECONNREFUSED'))).toBe('ECONNREFUSED');
  expect(describeDatabaseError('gone')).toBe('gone');
  const encrypted = 'no pg_hba.conf entry for host "h", user "u", database "d", SSL encryption';
  expect(describeDatabaseError(failed(encrypted, '28000'))).toBe(encrypted);
});
