import { expect, test } from 'vitest';
import { describeDatabaseError } from './describe-database-error.ts';

const failed = (message: string, code?: string): Error => Object.assign(new Error(message), { code });

test.each([
  [
    failed('self-signed certificate in certificate chain', 'SELF_SIGNED_CERT_IN_CHAIN'),
    /chain\. .*sslrootcert=FILE.*no-verify/,
  ],
  [failed('certificate has expired', 'CERT_HAS_EXPIRED'), /sslrootcert=FILE/],
  [failed("Host: h. is not cert's CN: i", 'ERR_TLS_CERT_ALTNAME_INVALID'), /sslrootcert=FILE/],
  [failed('The server does not support SSL connections'), /sslmode=disable/],
  [failed('permission denied for database notes', '42501'), /CREATE.*memory_service and memory_queue/],
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
});
