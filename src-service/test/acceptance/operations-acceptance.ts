import { expect, test } from 'vitest';
import { atomic, execute, found, row, rows, sql, together } from '../../storage/shared/operation.ts';

/** A port whose methods use a table `item (id integer PRIMARY KEY, name text, done boolean or 0 and 1)`. */
export type Items = {
  add(id: number, name: string, done: boolean): Promise<boolean>;
  addTogether(ids: readonly number[]): Promise<void>;
  addAtOnce(ids: readonly number[]): Promise<void>;
  addOneByOne(ids: readonly number[]): Promise<void>;
  names(): Promise<readonly string[]>;
  find(name: string): Promise<{ id: number; done: boolean } | undefined>;
};

const insert = sql<{ id: number }>(
  'INSERT INTO item (id, name, done) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
);
const insertOrFail = sql("INSERT INTO item (id, name, done) VALUES ($1, 'new', false)");
const selectNames = sql<{ name: string }>('SELECT name FROM item ORDER BY id');
const select = sql<{ id: number; done: boolean | 0 | 1 }>('SELECT id, done FROM item WHERE name = $1');

function* addAll(ids: readonly number[]) {
  for (const id of ids) yield* execute(insertOrFail, id);
}

export const itemOperations = {
  add: (id: number, name: string, done: boolean) => found(insert, id, name, done),
  addTogether: atomic(addAll),
  addAtOnce: atomic((ids: readonly number[]) => together(ids.map((id) => execute(insertOrFail, id)))),
  addOneByOne: addAll,
  *names() {
    return (yield* rows(selectNames)).map(({ name }) => name);
  },
  *find(name: string) {
    const item = yield* row(select, name);
    return item && { id: item.id, done: Boolean(item.done) };
  },
};

/** What every database does with operations. `open` gives the methods on a new, empty table. */
export function executesOperations(open: () => Promise<Items>): void {
  test('values of every kind are written and read, and each statement gives its rows', async () => {
    const items = await open();
    expect(await items.add(1, 'NUL \u0000 \u0001 \u{1f6a2}', true)).toBe(true);
    expect(await items.add(1, 'another', true)).toBe(false);
    expect(await items.add(2, '', false)).toBe(true);
    expect(await items.names()).toEqual(['NUL \u0000 \u0001 \u{1f6a2}', '']);
    expect(await items.find('NUL \u0000 \u0001 \u{1f6a2}')).toEqual({ id: 1, done: true });
    expect(await items.find('')).toEqual({ id: 2, done: false });
    expect(await items.find('none')).toBeUndefined();
  });

  test('an atomic method that fails writes nothing, another one keeps what it has written', async () => {
    const items = await open();
    await items.add(3, 'in the way', false);
    await expect(items.addTogether([1, 2, 3])).rejects.toThrow();
    expect(await items.names()).toEqual(['in the way']);
    await expect(items.addAtOnce([1, 3, 2])).rejects.toThrow();
    expect(await items.names()).toEqual(['in the way']);
    await items.addAtOnce([4, 5]);
    expect(await items.names()).toEqual(['in the way', 'new', 'new']);
    await expect(items.addOneByOne([1, 2, 3])).rejects.toThrow();
    expect(await items.names()).toEqual(['new', 'new', 'in the way', 'new', 'new']);
  });
}
