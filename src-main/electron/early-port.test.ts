import { expect, test } from 'vitest';
import { askEarly } from './early-port.ts';

/** With what was asked for, handed over and closed, in order. */
function early() {
  const log: string[] = [];
  const port = askEarly<string>({
    ask: () => log.push('ask'),
    hand: (one) => log.push(`hand ${one}`),
    close: (one) => log.push(`close ${one}`),
  });
  return { port, log };
}

test('a port is asked for before the page wants one, and handed over once', () => {
  const { port, log } = early();
  port.take('first');
  expect(log).toEqual(['ask']);
  port.want();
  port.want();
  port.take('second');
  expect(log).toEqual(['ask', 'hand first', 'ask', 'hand second']);
});

test('a page that wants a port before it came gets one, also where the first question was not heard', () => {
  const { port, log } = early();
  port.want();
  port.take('answer to the second');
  expect(log).toEqual(['ask', 'ask', 'hand answer to the second']);
});

test('of two ports the page gets one, and the other is closed', () => {
  const { port, log } = early();
  port.want();
  port.take('first');
  port.take('second');
  expect(log).toEqual(['ask', 'ask', 'hand first', 'close second']);
});

test('a port to a core that is gone is not handed over', () => {
  const { port, log } = early();
  port.take('dead');
  port.drop();
  port.want();
  port.take('living');
  expect(log).toEqual(['ask', 'ask', 'hand living']);
});
