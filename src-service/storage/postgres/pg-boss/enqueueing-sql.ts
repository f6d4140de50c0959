import type { PgBoss } from 'pg-boss';
import { queueName } from './open-boss.ts';

/** What pg-boss's statement reads its entries from. */
const parameter = '$1::text::json';

/**
 * The statement by which pg-boss makes entries, as a part of a larger one: what it gives takes an SQL expression for the
 * JSON array of entries. The statement is pg-boss's own, asked of it by an insert that goes nowhere. Throws when it is
 * not of the form that can be such a part, which a new version of pg-boss might bring.
 */
export async function enqueueingSql(boss: PgBoss): Promise<(entries: string) => string> {
  let asked = '';
  const nowhere = {
    executeSql: async (text: string) => {
      asked = text;
      return { rows: [] };
    },
  };
  await boss.insert(queueName, [{ id: '00000000-0000-4000-8000-000000000000' }], { db: nowhere });
  const [before, after, ...more] = asked.split(parameter);
  const fits = /^\s*INSERT INTO\s/.test(asked) && after !== undefined && more.length === 0;
  if (!fits || `${before}${after}`.includes('$')) {
    throw new Error('this version of pg-boss enqueues by a statement of another form');
  }
  return (entries) => `${before}(${entries})::text::json${after}`;
}
