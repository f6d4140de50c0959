import { expect, test } from 'vitest';
import { isStoreUnavailable } from './store-unavailable.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });

test.each([
  coded('SQLITE_FULL'),
  coded('SQLITE_IOERR_WRITE'),
  coded('SQLITE_BUSY_SNAPSHOT'),
  coded('57P01'),
  coded('40P01'),
  coded('ECONNREFUSED'),
  new Error('Connection terminated unexpectedly'),
])('%o is the store’s', (error) => {
  expect(isStoreUnavailable(error)).toBe(true);
});

test.each([
  coded('SQLITE_CONSTRAINT_CHECK'),
  coded('SQLITE_CORRUPT_VTAB'),
  coded('23514'),
  coded('22P02'),
  coded('XX001'),
  coded('SyntaxError'),
  new SyntaxError('Unexpected end of JSON input'),
])('%o is the row’s', (error) => {
  expect(isStoreUnavailable(error)).toBe(false);
});
