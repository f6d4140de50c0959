import { expect, test } from 'vitest';
import { orderFor, orderKey, rememberedOrders, rememberOrder } from '../../stores/note-order.ts';

test('an order is remembered for its scope alone; anything else in its place is ignored', () => {
  const travel = { kind: 'folder', account: 'Personal', folder: 'Travel' } as const;
  const byTitle = { by: 'title', descending: false } as const;
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  rememberOrder(orderKey(travel, false), byTitle, memory);
  expect(orderFor(rememberedOrders(memory), travel, false)).toEqual(byTitle);
  expect(orderFor(rememberedOrders(memory), { kind: 'all' }, false)).toEqual({
    by: 'updated',
    descending: true,
  });
  expect(orderFor(rememberedOrders(memory), travel, true)).toEqual({ by: 'match', descending: true });
  for (const broken of ['{', 'null', '[1]', '{"all":{"by":"colour","descending":true}}', '{"all":5}']) {
    memory.setItem('example-notes:note-orders', broken);
    expect(orderFor(rememberedOrders(memory), { kind: 'all' }, false)).toEqual({
      by: 'updated',
      descending: true,
    });
  }
});
