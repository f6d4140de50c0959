import pg from 'pg';
import { expect, test } from 'vitest';
import { parseDatabaseUrl } from './database-url.ts';

/** What the driver makes of an address. */
function read(text: string) {
  const url = parseDatabaseUrl(text);
  if (!url.ok) throw new Error(url.error);
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url.value });
  return { host, port, user, password, database, ssl };
}

const plain = { host: 'db.example', port: 5432, user: 'ada', password: 'p', database: 'notes', ssl: false };

test.each([
  ['postgres://ada:p@db.example/notes', {}],
  ['postgresql://ada:p@db.example:6543/notes', { port: 6543 }],
  [' "postgres://ada:p@db.example/notes"\n', {}],
  ["'postgres://ada:p@db.example/notes'", {}],
  ['postgres://ada:p#1@db.example/notes', { password: 'p#1' }],
  ['postgres://ada:p@1,2:3@db.example/notes', { password: 'p@1,2:3' }],
  ['postgres://ada:100%@db.example/notes', { password: '100%' }],
  ['postgres://ada:a b"[c]%C3%BC%2F%3F%25@db.example/notes', { password: 'a b"[c]ü/?%' }],
  ['postgres://a%40b:p@db.example/notes', { user: 'a@b' }],
  ['postgres://ada:p@[::1]:5433/notes', { host: '::1', port: 5433 }],
  ['postgres://ada:p@/notes?host=/var/run/postgresql', { host: '/var/run/postgresql' }],
  ['postgres://ada:p@localhost/notes?host=db.example&port=6543', { port: 6543 }],
  ['postgres://ada:p@%2Fvar%2Frun:5433/notes', { host: '/var/run', port: 5433 }],
  ['postgres:///notes?host=db.example&user=ada&password=p%23', { password: 'p#' }],
  ['postgres:///notes?host=db.example&user=ada&password=a+b@c', { password: 'a+b@c' }],
  ['postgres://ada@srv:p@db.example/notes', { user: 'ada@srv' }],
  ['postgres://ada:p@/notes?host=/cloudsql/project:region:one', { host: '/cloudsql/project:region:one' }],
  ['postgres://ada:p@db.example?dbname=notes', {}],
  ['postgres://ada:p@db.example/a%20b', { database: 'a b' }],
  ['postgres://ada:p@db.example/notes?sslmode=disable', {}],
  ['postgres://ada:p@db.example/notes?ssl=false', {}],
  ['postgres://ada:p@db.example/notes?sslmode=no-verify', { ssl: { rejectUnauthorized: false } }],
  ['postgres://ada:p@db.example/notes?sslmode=verify-full', { ssl: {} }],
  ['postgres://ada:p@db.example/notes?sslrootcert=system', { ssl: {} }],
])('%s is read as it is meant', (text, differing) => {
  expect(read(text)).toEqual({ ...plain, ...differing });
});

test('modes that the driver verifies as the strictest are written as that', () => {
  for (const mode of ['allow', 'prefer', 'require', 'verify-ca'])
    expect(parseDatabaseUrl(`postgres://h/d?sslmode=${mode}`)).toEqual({
      ok: true,
      value: 'postgres://h/d?sslmode=verify-full',
    });
  const compatible = 'postgres://h/d?sslmode=require&uselibpqcompat=true';
  expect(parseDatabaseUrl(compatible)).toEqual({ ok: true, value: compatible });
});

test.each([
  ['host=db.example password=s3cret', 'begins with postgres://'],
  ['mysql://ada:s3cret@h/d', 'begins with postgres://'],
  ['postgres://ada:s3/cret@h/d', 'write / as %2F'],
  ['postgres://ada:12/s3cret@h/d', 'write / as %2F'],
  ['postgres://ada:12?s3cret@h/d', '? as %3F'],
  // parts of a password are no host, which the name servers would be asked for
  ['postgres://ada:s3@cret/12@h/d', 'write / as %2F'],
  ['postgres://ada:s3@cret/12@h', 'write / as %2F'],
  ['postgres://ada:s3@cret?12@h/d', '? as %3F'],
  ['postgres://ada:s3cret%E4@h/d', '% as %25'],
  ['postgres://ada:s3cret@h1,h2/d', 'must name one host'],
  ['postgres://ada:s3cret@h/d?host=a,b', 'must name one host'],
  ['postgres://ada:s3cret@h:/d?port=5432,5433', 'must name one host'],
  ['postgres://ada:s3cret@h:s3cret/d', 'port that is no number'],
  ['postgres://ada:s3cret@h:70000/d', 'port that is no number'],
  ['postgres://ada:s3cret@h /d', 'a host that is none'],
  ['postgres://ada:s3cret@h/d?hostaddr=10.0.0.1', 'name the address as host'],
  ['postgres://ada:s3cret@h/d?sslmode=s3cret', 'an sslmode that is none of'],
  ['postgres://ada:s3cret@[fe80::1%25eth0]/d', 'a host that is none'],
  ['postgres://ada:s3cret@h/d?sslmode=verify-ca&uselibpqcompat=true', 'without sslrootcert'],
  ['postgres://ada:s3cret@h/d?sslmode=', 'an sslmode that is none of'],
  ['postgres://ada:s3cret@h/d?sslmode=s3cret&uselibpqcompat=true', 'an sslmode that is none of'],
  ['postgres://ada:s3cret@h/d?host=a&host=b,c', 'names a parameter twice'],
  ['postgres://ada:s3cret@h/d?sslmode=disable&sslmode=verify-full', 'names a parameter twice'],
  ['postgres://ada:s3cret@h/a%2Fs3cret', 'names a database with /'],
])('%s is refused, without its password', (text, reason) => {
  const parsed = parseDatabaseUrl(text);
  expect(parsed).toEqual({ ok: false, error: expect.stringContaining(reason) });
  expect(JSON.stringify(parsed)).not.toMatch(/s3|cret|12/);
});
