// in a process of its own: timers stand still
import type { IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { maxTransferTime, minPace, type Sender, slowSenders } from './slow-senders.ts';

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

/** A body of this sender, which is in the way of others from the time that `state` says so. */
const senderOf = (
  { request }: ReturnType<typeof sender>,
  state: { othersWait: boolean; heldUp?: boolean },
  announced = 1000,
): Sender => ({
  request,
  announced,
  hasWaited: () => state.heldUp === true,
  isInTheWay: () => state.othersWait,
});

test('a slow body is aborted when other requests wait for what it takes, and only then', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const others = { othersWait: false };
  const { watch } = slowSenders(1000);
  const [idle, brisk, done, large] = [sender(), sender(), sender(), sender()];
  done.state.complete = true;
  const stops = [idle, brisk, done].map((one) => watch(senderOf(one, others)));
  stops.push(watch(senderOf(large, others, (minPace * 2 * maxTransferTime) / 1000)));
  const look = () => {
    for (const { state } of [brisk, large]) state.socket.bytesRead += minPace;
    vi.advanceTimersByTime(1000);
  };
  for (let looks = 0; looks < 5; looks += 1) look();
  expect(idle.written, 'no request waits').toEqual([]);

  others.othersWait = true;
  const late = sender();
  stops.push(watch(senderOf(late, others)));
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

test('a body that the service itself does not read is not slow', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const state = { othersWait: true, heldUp: true };
  const { watch } = slowSenders(1000);
  const paused = sender();
  onTestFinished(watch(senderOf(paused, state)));
  vi.advanceTimersByTime(5000);
  state.heldUp = false;
  vi.advanceTimersByTime(1000);
  expect(paused.written, 'measured from now on').toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(paused.written).toHaveLength(1);
});
