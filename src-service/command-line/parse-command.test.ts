import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseCommand } from './parse-command.ts';

const parse = (line: string) => parseCommand(line.split(' ').filter(Boolean), '/default');
const both = ['memories:read', 'memories:write'];
const year = 365 * 86_400_000;

test.each([
  ['serve', { kind: 'serve', data: '/default', host: '127.0.0.1', port: 4766, exitWithStdin: false }],
  [
    'serve --data /d --port 0 --host ::1 --exit-with-stdin',
    { kind: 'serve', data: '/d', host: '::1', port: 0, exitWithStdin: true },
  ],
  ['serve --data here', { data: resolve('here') }],
  ['keys create --account A', { kind: 'create-key', account: 'A', scopes: both, expiresIn: null }],
  ['keys create --account A --expires-in 0s', { expiresIn: 0 }],
  ['keys create --account A --expires-in 365d', { expiresIn: year }],
  ['keys create --account A --scopes memories:write', { scopes: ['memories:write'] }],
  ['keys create --account A --scopes memories:write,memories:read', { scopes: both }],
  ['keys list --data /d', { kind: 'list-keys', data: '/d' }],
  ['keys revoke k1', { kind: 'revoke-key', id: 'k1' }],
  ['keys scopes k1 memories:read', { kind: 'set-key-scopes', id: 'k1', scopes: ['memories:read'] }],
  ['--help', { kind: 'help' }],
  ['keys create -h', { kind: 'help' }],
])('%s', (line, command) => {
  expect(parse(line)).toMatchObject({ ok: true, value: command });
});

test.each([
  ['', 'Say what to do'],
  ['frobnicate', 'no command "frobnicate"'],
  ['keys', 'no command "keys"'],
  ['keys burn', 'no command "keys burn"'],
  ['serve --colour', '--colour'],
  ['serve --port', '--port'],
  ['serve --port 80x', '--port must be a number'],
  ['serve --port 65536', '--port must be a number'],
  ['serve --port=-1', '--port must be a number'],
  ['serve --host=', '--host'],
  ['serve --data=', '--data'],
  ['serve now', 'takes no arguments'],
  ['serve --account A', 'no option --account'],
  ['keys create', 'needs --account'],
  ['keys create --account A --scopes memories:burn', '"memories:burn" is not a scope'],
  ['keys create --account A --scopes=', 'is not a scope'],
  ['keys create --account A --expires-in soon', '--expires-in'],
  ['keys create --account A --expires-in 5', '--expires-in'],
  ['keys revoke', 'takes ID'],
  ['keys scopes k1', 'takes ID and LIST'],
  ['keys list all', 'takes no arguments'],
])('refused: %s', (line, reason) => {
  const result = parse(line);
  expect(result).toEqual({ ok: false, error: expect.stringContaining(reason) });
  if (!result.ok) expect(result.error).not.toContain('\n');
});
