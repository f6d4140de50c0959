import type pg from 'pg';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../../test/support/postgres-database.ts';
import { refuseSharedSessions } from './refuse-shared-sessions.ts';

test('a database, or a pool that gives each connection a session of its own, is used', async () => {
  expect(await refuseSharedSessions(await sharedDatabase())).toEqual({ ok: true, value: null });
});

/** A pool of so many sessions, which gives each statement one of them, by its number. */
function pool(sessions: number, choose: (statement: number) => number) {
  const marks = Array<string | null>(sessions).fill(null);
  let [statements, open] = [0, 0];
  const connect = async () => {
    open += 1;
    return {
      query: async (_text: string, [, mark]: readonly string[]) => {
        const session = choose(statements);
        statements += 1;
        if (mark !== undefined) marks[session] = mark;
        return { rows: [{ mark: marks[session] }] };
      },
      end: async () => {
        open -= 1;
      },
    } as unknown as pg.Client; // the methods that are used
  };
  return { connect, open: () => open };
}

test.each([
  ['always the same session', 1, () => 0],
  ['two in turn', 2, (statement: number) => statement % 2],
  ['many in turn', 9, (statement: number) => statement % 9],
])('a pool that gives connections %s is refused, and they are closed', async (_, sessions, choose) => {
  const { connect, open } = pool(sessions, choose);
  expect(await refuseSharedSessions('postgres://pool/', connect)).toEqual({
    ok: false,
    error: expect.stringContaining('connection pool in transaction mode'),
  });
  expect(open()).toBe(0);
});

test('a server that cannot be reached is one line', async () => {
  expect(await refuseSharedSessions('postgres://ada:secret@127.0.0.1:1/a')).toEqual({
    ok: false,
    error: expect.stringMatching(/^The database cannot be used: [^\n]*ECONNREFUSED(?!.*secret)[^\n]*\.$/),
  });
});
