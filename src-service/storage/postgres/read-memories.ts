import type { MemoryId } from '../../../src-shared/ids.ts';
import type { Memory } from '../../../src-shared/memory-api/schemas.ts';
import type { AccountId } from '../key-store.ts';
import type { MemoryStore } from '../memory-store.ts';
import { type MemoryRow, memoryColumns, projectionOf } from '../shared/memory-rows.ts';
import { sql } from '../shared/operation.ts';
import type { Session } from './postgres-database.ts';
import { type GroupedRequest, groupRequests } from './request-groups.ts';
import { unescapeRow } from './run-operations.ts';

type Asked = { readonly accountId: AccountId; readonly id: MemoryId };

/** Memories of one statement at most: each may be as large as a note, and all of them are in memory together. */
const size = 32;

const alone: GroupedRequest = { keys: [], weight: 0 };

// Each is looked up by its id alone: as a join, it may be planned to read all of an account while nothing is known of the table. And the
// arrays are selected, so that the planner does not see how long they are: for one id, it would make a plan anew each time.
const select = sql<MemoryRow & { place: number }>(`
  SELECT o.place::integer AS place, ${memoryColumns}
  FROM unnest((SELECT $1::uuid[]), (SELECT $2::integer[])) WITH ORDINALITY AS o (id, account_id, place)
  CROSS JOIN LATERAL (SELECT * FROM memory WHERE id = o.id OFFSET 0) m
  CROSS JOIN LATERAL (SELECT * FROM revision WHERE memory = m.number OFFSET 0) r
  WHERE m.account_id = o.account_id`);

/** Reads Memories that are asked for together by one statement: most of what a single one takes is that of a statement. */
export function readMemories(
  session: Session,
  concurrency: number,
): Pick<MemoryStore, 'readMemory'> & { idle(): Promise<void> } {
  async function read(group: readonly Asked[]): Promise<readonly (Memory | undefined)[]> {
    const found: (Memory | undefined)[] = group.map(() => undefined);
    const rows = await session.rows(select, [
      group.map(({ id }) => id),
      group.map(({ accountId }) => accountId),
    ]);
    for (const row of rows) found[row.place - 1] = projectionOf(unescapeRow(row));
    return found;
  }

  const groups = groupRequests({
    concurrency,
    size,
    weight: 0,
    traitsOf: () => alone,
    run: read,
  });
  return {
    readMemory: (accountId, id) => groups.submit({ accountId, id }),
    idle: groups.idle,
  };
}
