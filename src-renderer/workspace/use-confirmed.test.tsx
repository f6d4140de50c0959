// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { CoreError } from '../core-client/core-error.ts';
import { ServicesContext } from './services.ts';
import { windowWith } from './test-support/window-with.ts';
import { type Confirmed, useConfirmed } from './use-confirmed.ts';

function Calls({ onCalls }: { onCalls: (confirmed: Confirmed) => void }) {
  onCalls(useConfirmed());
  return null;
}

/** The calls of a window whose core accepts a code. */
async function showCalls(code: string) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let isConfirmed = false;
  const services = windowWith({
    core: {
      async call(_method: string, params: unknown) {
        if (Reflect.get(Object(params), 'code') !== code)
          throw new CoreError('not-confirmed', 'Another code.');
        isConfirmed = true;
        return {};
      },
    },
  });
  let now: Confirmed | undefined;
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <ServicesContext value={services}>
        <Calls
          onCalls={(confirmed) => {
            now = confirmed;
          }}
        />
      </ServicesContext>,
    ),
  );
  onTestFinished(() => act(async () => root.unmount()));
  const confirmed = (): Confirmed => {
    if (now === undefined) throw new Error('it is not shown');
    return now;
  };
  /** What the core answers to a call that sends something to a new destination. */
  const send = async (): Promise<string> => {
    if (!isConfirmed) throw new CoreError('code-needed', 'Enter the code.');
    return 'sent';
  };
  return { confirmed, send };
}

test('a call that needs a code waits for it, and is made again', async () => {
  const { confirmed, send } = await showCalls('right');
  let sending: Promise<string> | undefined;
  await act(async () => {
    sending = confirmed().call(send);
  });
  expect(confirmed().question?.message).toBe('Enter the code.');
  await expect(confirmed().question?.answer('wrong')).rejects.toThrow('Another code.');
  expect(confirmed().question).not.toBeNull();
  await act(async () => confirmed().question?.answer('right'));
  expect(await sending).toBe('sent');
  expect(confirmed().question).toBeNull();
});

test('a question that is given up refuses the call', async () => {
  const { confirmed, send } = await showCalls('right');
  let outcome: unknown;
  await act(async () => {
    confirmed()
      .call(send)
      .catch((error: unknown) => {
        outcome = error;
      });
  });
  await act(async () => confirmed().cancel());
  expect(outcome).toMatchObject({
    code: 'not-confirmed',
    message: expect.stringContaining('No code was entered'),
  });
  expect(confirmed().question).toBeNull();
});

test('what fails otherwise fails at once', async () => {
  const { confirmed } = await showCalls('right');
  const work = () => Promise.reject(new CoreError('bad-request', 'No.'));
  await expect(confirmed().call(work)).rejects.toMatchObject({ code: 'bad-request' });
  expect(confirmed().question).toBeNull();
});
