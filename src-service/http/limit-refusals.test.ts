import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitRefusals, refusalsPerMinute } from './limit-refusals.ts';

test('an address gets so many refusals, whatever a key may send; all of an IPv6 subscriber is one address', async () => {
  const { refuse, isExceeded } = limitRefusals(1_000_000, () => 5);
  const app = Fastify();
  onTestFinished(() => app.close());
  const exceeded: boolean[] = [];
  app.get('/', (request, reply) => {
    exceeded.push(isExceeded(request));
    return refuse(reply, 'not-found', 'There is nothing at this address.');
  });
  const status = async (remoteAddress: string) =>
    (await app.inject({ method: 'GET', url: '/', remoteAddress })).statusCode;
  for (let sent = 0; sent < refusalsPerMinute; sent += 1)
    expect(await status(`2001:db8::${(sent % 1000).toString(16)}`)).toBe(404);
  expect(await status('2001:db8::beef')).toBe(429);
  expect(await status('2001:db8:0:1::1')).toBe(404);
  expect(exceeded.slice(-3)).toEqual([false, true, false]);
});
