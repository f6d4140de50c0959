import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSyncFixture, type SyncFixture } from '../../test-support/sync-fixture.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

const days = 24 * 3_600_000;

let at: SyncFixture;
beforeEach(async () => {
  at = await createSyncFixture();
});
afterEach(() => at.close());

test.each([30, -30, 55 * 365])(
  'a clock that was wrong by %d days during an outage holds up nothing',
  async (off) => {
    let shift = off * days;
    const id = await at.write('Note', ['a', 'b']);
    at.service.respond = () => ({ status: 500 });
    at.start({ notes: { ...at.app.context, now: () => Date.now() + shift }, random: () => 0.3 });
    // Nothing is in flight, and the next try is waited for.
    await vi.waitFor(() => {
      expect(at.app.journal.outbox.ofNote(id)[0]).toMatchObject({ state: 'queued', attempts: 1 });
      expect(at.sync.breaker.state().kind).toBe('open');
    });
    shift = 0;
    at.service.respond = at.contract.respond;
    await at.untilIdle();
    expect(at.contract.stored().map(({ content }) => content)).toEqual(['a\n', 'b\n']);
    await vi.waitFor(() => expect(at.stage(id)).toBe('enriched'));
  },
);

test('times that an earlier run stored with a wrong clock delay nothing either', async () => {
  const id = await at.write('Note', ['a']);
  const { outbox } = at.app.journal;
  const [entry] = outbox.ofNote(id);
  const sequence = entry?.sequence ?? 0;
  outbox.markSending(sequence, Date.now() + 30 * days);
  outbox.postpone(sequence, Date.now() + 30 * days, null);
  expect(outbox.nextDueAt(Date.now())).toBe(0);
  at.start();
  await at.untilIdle();
  const [memory] = at.app.journal.projections.ofNote(id, 'embedded');
  expect(memory).toBeDefined();
});

test('a waiting upload shows until when, so that the user can retry now', async () => {
  const [bad, good] = [await at.write('Bad', ['a']), await at.write('Good', ['b'])];
  at.service.respond = (request) =>
    JSON.stringify(request.body)?.includes('"title":"Bad"') ? { status: 500 } : at.contract.respond(request);
  // No jitter: a failed upload waits for the whole of its ceiling, while the breaker closes with the next success.
  at.start({ random: () => 0.999 });
  await vi.waitFor(() => expect(at.stage(good)).toBe('enriched'));
  await vi.waitFor(() => expect(at.app.journal.outbox.ofNote(bad)[0]?.attempts).toBeGreaterThan(1));
  await at.edit(good, 'more');
  await vi.waitFor(() => {
    const status = at.sync.status();
    expect('retryAt' in status && status.retryAt !== null && status.retryAt > Date.now() - 5_000).toBe(true);
  });
});

test('changes of the system clock do not affect the wait of the circuit breaker', () => {
  let uptime = 5_000;
  const problem = { code: 'unreachable', message: 'away', details: [] } as const;
  const breaker = createCircuitBreaker({ now: () => uptime, random: () => 1 }, () => undefined);
  breaker.recordFailure(problem);
  expect(breaker.delay()).toBe(1_000);
  uptime += 999;
  expect(breaker.delay()).toBe(1);
  uptime += 1;
  expect(breaker.delay()).toBe(0);
});

test('when the user retries, waits grow from the first again; what waits for another computer stays counted', async () => {
  const ids = [await at.write('Outage', ['a']), await at.write('Elsewhere', ['b'])];
  at.start({ port: () => undefined });
  const { outbox } = at.app.journal;
  const entries = () => ids.flatMap((id) => outbox.ofNote(id));
  for (let tries = 0; tries < 9; tries += 1)
    for (const [index, { sequence }] of entries().entries()) {
      outbox.markSending(sequence, 0);
      const code = index === 0 ? 'service-failed' : 'predecessor-missing';
      outbox.postpone(sequence, Date.now() + 60_000, { code, message: 'It failed.', details: [] });
    }
  at.sync.retry();
  const now = { state: 'queued', nextAttemptAt: 0 };
  expect(entries()).toMatchObject([
    { ...now, attempts: 0 },
    { ...now, attempts: 9 },
  ]);
});
