import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSyncFixture, type SyncFixture } from '../../test-support/sync-fixture.ts';

let at: SyncFixture;
beforeEach(async () => {
  at = await createSyncFixture();
});
afterEach(() => at.close());

test('a note without a response delays no other, nor what is written meanwhile', async () => {
  const slow = await at.write('Slow', ['s']);
  for (let number = 0; number < 20; number += 1) await at.write(`Note ${number}`, ['a', 'b']);
  at.service.respond = (request) =>
    JSON.stringify(request.body)?.includes('"title":"Slow"') ? 'hang' : at.contract.respond(request);
  at.start();
  await vi.waitFor(() => expect(at.contract.stored()).toHaveLength(40));
  expect(at.stage(slow)).toBe('uploading');
  const late = await at.write('Late', ['l']);
  at.sync.wake();
  await vi.waitFor(() => expect(at.stage(late)).toBe('enriched'));
  expect(at.posts().filter(({ title }) => title === 'Slow')).toHaveLength(1);
});

test('four slow notes in five leave the fifth upload free, and the other note uses it', async () => {
  const slow = ['A', 'B', 'C'];
  for (const title of slow) await at.write(title, ['s']);
  const quick = await at.write(
    'Quick',
    Array.from({ length: 20 }, (_, index) => `text ${index}`),
  );
  at.service.respond = (request) =>
    /"title":"[ABC]"/.test(JSON.stringify(request.body) ?? '') ? 'hang' : at.contract.respond(request);
  at.start();
  await vi.waitFor(() => expect(at.app.journal.outbox.ofNote(quick)).toHaveLength(0));
  const contents = at.contract.stored().map(({ content }) => content);
  expect(contents).toEqual(Array.from({ length: 20 }, (_, index) => `text ${index}\n`));
});

test('long chains alternate', async () => {
  const titles = ['A', 'B', 'C', 'D', 'E', 'F'];
  const texts = Array.from({ length: 8 }, (_, index) => `${index}`);
  for (const title of titles) await at.write(title, texts);
  at.start();
  await at.untilIdle();
  const order = at.posts().map(({ title }) => title);
  expect(order).toHaveLength(48);
  // Before any note is through, every note has had its turn.
  const firstDone = Math.min(...titles.map((title) => order.lastIndexOf(title)));
  expect(new Set(order.slice(0, firstDone))).toEqual(new Set(titles));
});
