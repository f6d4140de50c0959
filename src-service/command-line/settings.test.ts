import { expect, test } from 'vitest';
import { maskPassword } from './settings.ts';

test.each([
  ['postgres://ada:s3cret@h:5433/d', 'postgres://ada:***@h:5433/d'],
  ['"postgres://ada:s3cret#1@h/d"', 'postgres://ada:***@h/d'],
  ['postgres://ada:s3@cret%@h/d?sslmode=disable', 'postgres://ada:***@h/d?sslmode=disable'],
  ['postgres://:s3cret@h/d', 'postgres://:***@h/d'],
  ['postgres://ada:s3cret@/d?port=5433', 'postgres://ada:***@/d?port=5433'],
  ['postgres:///d?user=ada&password=s3cret&sslkey=s3cret', 'postgres:///d?user=ada&password=***&sslkey=***'],
  ['postgres://ada@h/d', 'postgres://ada@h/d'],
  ['postgres://ada:s3/cret@h/d', '***'],
  ['s3cret', '***'],
])('%s is shown without its password', (address, shown) => {
  expect(maskPassword(address)).toBe(shown);
});
