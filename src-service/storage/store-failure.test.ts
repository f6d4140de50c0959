import { expect, test } from 'vitest';
import { isStoreUnavailable, storeFailureOf } from './store-failure.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['SQLITE_FULL', 'not-writable'],
  ['SQLITE_READONLY_DBMOVED', 'not-writable'],
  ['SQLITE_IOERR_WRITE', 'not-writable'],
  ['53100', 'not-writable'],
  ['25006', 'not-writable'],
  ['ENOSPC', 'not-writable'],
  ['SQLITE_BUSY', 'unavailable'],
  ['SQLITE_IOERR_READ', 'unavailable'],
  ['08006', 'unavailable'],
  ['53300', 'unavailable'],
  ['55P03', 'unavailable'],
  ['57P01', 'unavailable'],
  ['40001', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
  ['42703', undefined],
  ['22P05', undefined],
  ['ERR_INVALID_ARG_TYPE', undefined],
] as const)('an error with the code %s: %s', (code, meaning) => {
  expect(storeFailureOf(withCode(code))).toBe(meaning);
});

test('what the driver says without a code', () => {
  expect(storeFailureOf(new Error('Connection terminated unexpectedly'))).toBe('unavailable');
  expect(storeFailureOf(new Error('timeout exceeded when trying to connect'))).toBe('unavailable');
  expect(storeFailureOf(new Error('undefined is not a function'))).toBeUndefined();
  expect(storeFailureOf('SQLITE_FULL')).toBeUndefined();
});

test.each([
  withCode('SQLITE_FULL'),
  withCode('SQLITE_IOERR_WRITE'),
  withCode('SQLITE_BUSY_SNAPSHOT'),
  withCode('57P01'),
  withCode('40P01'),
  withCode('ECONNREFUSED'),
  new Error('Connection terminated unexpectedly'),
])('%o is the store’s', (error) => {
  expect(isStoreUnavailable(error)).toBe(true);
});

test.each([
  withCode('SQLITE_CONSTRAINT_CHECK'),
  withCode('SQLITE_CORRUPT_VTAB'),
  withCode('23514'),
  withCode('22P02'),
  withCode('XX001'),
  withCode('SyntaxError'),
  new SyntaxError('Unexpected end of JSON input'),
])('%o is the row’s', (error) => {
  expect(isStoreUnavailable(error)).toBe(false);
});
