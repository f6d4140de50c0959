import type { PgBoss } from 'pg-boss';
import { queueName } from './open-boss.ts';

/**
 * What pg-boss sets when it hands an entry out, for a statement that chooses the entries itself: the part after SET. It
 * is asked of pg-boss by a fetch that goes nowhere. Throws when its statement is not of the form that has such a part,
 * which a new version of pg-boss might bring.
 */
export async function leasingSql(boss: PgBoss): Promise<string> {
  let asked = '';
  const nowhere = {
    executeSql: async (text: string) => {
      asked = text;
      return { rows: [] };
    },
  };
  await boss.fetch(queueName, { db: nowhere });
  const [, rest = ''] = /\bUPDATE \S+ j SET\s([^;]*)/.exec(asked) ?? [];
  const [set, ...from] = rest.split(/\sFROM next\s/);
  if (set === undefined || from.length === 0 || !/\bstate = 'active'/.test(set) || set.includes('$')) {
    throw new Error('this version of pg-boss hands entries out by a statement of another form');
  }
  return set.trim();
}
