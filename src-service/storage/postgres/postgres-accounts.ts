import type { AccountRecord } from '../user-store.ts';
import { type Session, sql } from './postgres-database.ts';
import { escapeText } from './text-escape.ts';

const add = sql<{ id: number }>('INSERT INTO account (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING id');
const find = sql<{ id: number }>('SELECT id FROM account WHERE name = $1');

/** The account of a name, made when it is missing, also by somebody else at this moment. */
export async function ensureAccount(session: Session, name: string): Promise<AccountRecord> {
  const stored = escapeText(name);
  const account =
    (await session.rows(find, [stored]))[0] ??
    // one that somebody else is adding is waited for, and seen by the statement after
    (await session.rows(add, [stored]))[0] ??
    (await session.rows(find, [stored]))[0];
  if (!account) throw new Error('an account that was made is there');
  return { id: account.id, name };
}
