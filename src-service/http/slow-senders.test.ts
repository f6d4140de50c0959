import type { IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { maxTransferTime, minPace, slowSenders } from './slow-senders.ts';

/** A request as far as it is looked at; `written` is what its connection was sent back. */
function sender() {
  const written: string[] = [];
  const socket = {
    bytesRead: 0,
    destroyed: false,
    writable: true,
    write: (text: string) => written.push(text),
  };
  const state = { complete: false, socket: Object.assign(socket, { destroySoon: () => {} }) };
  return { state, written, request: state as unknown as IncomingMessage }; // these parts of one
}

test('a slow body is aborted when other requests wait, and only then', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let othersWait = false;
  const { watch } = slowSenders(1000, () => othersWait);
  const [idle, brisk, done, large] = [sender(), sender(), sender(), sender()];
  done.state.complete = true;
  const stops = [idle, brisk, done].map(({ request }) => watch(request, 1000));
  stops.push(watch(large.request, (minPace * 2 * maxTransferTime) / 1000));
  const look = () => {
    for (const { state } of [brisk, large]) state.socket.bytesRead += minPace;
    vi.advanceTimersByTime(1000);
  };
  for (let looks = 0; looks < 5; looks += 1) look();
  expect(idle.written, 'no request waits').toEqual([]);

  othersWait = true;
  const late = sender();
  stops.push(watch(late.request, 1000));
  look();
  expect(idle.written.join('')).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 1\r\n/);
  expect(large.written, 'enough for a small one only').toHaveLength(1);
  expect(late.written, 'it was not there at the look before').toEqual([]);
  look();
  expect(late.written).toHaveLength(1);
  expect([...brisk.written, ...done.written]).toEqual([]);

  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});
