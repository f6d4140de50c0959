import { expect, test } from 'vitest';
import type { Port } from './buffered-channel.ts';
import type { CoreMessage } from './core-messages.ts';
import { servicesOfParent } from './parent-link.ts';

/** A port, what was sent by it, and its messages. */
function fakePort() {
  const sent: unknown[] = [];
  let isStarted = false;
  let deliver = (_message: unknown): void => undefined;
  const port: Port = {
    postMessage: (message) => void sent.push(message),
    on(event: string, listener: (event: { readonly data: unknown }) => void) {
      if (event === 'message') deliver = (data) => listener({ data });
    },
    start() {
      isStarted = true;
    },
    close: () => undefined,
  };
  return { port, sent, isStarted: () => isStarted, deliver: (message: unknown) => deliver(message) };
}

test('main is asked for each service, and what it says of one reaches that one', async () => {
  const posted: CoreMessage[] = [];
  const services = servicesOfParent((message) => posted.push(message));
  const heard: unknown[] = [];
  const [first, second] = [services.run(['serve'], { A: '1' }), services.run(['serve', '--x'], {})];
  expect(posted).toEqual([
    { kind: 'service-wanted', service: 1, args: ['serve'], env: { A: '1' } },
    { kind: 'service-wanted', service: 2, args: ['serve', '--x'], env: {} },
  ]);
  for (const [name, service] of Object.entries({ first, second })) {
    service.on('message', (message) => heard.push([name, message]));
    service.on('close', () => heard.push([name, 'closed']));
    service.stderr?.setEncoding('utf8').on('data', (text) => heard.push([name, text]));
  }
  const { port, sent, isStarted, deliver } = fakePort();
  services.receive({ kind: 'service-started', service: 2 }, port);
  expect(isStarted()).toBe(true);
  deliver('hello');
  second.send({ id: 1, method: 'GET', path: '/', body: null }, (error) => heard.push(error));
  expect(sent).toEqual([{ id: 1, method: 'GET', path: '/', body: null }]);
  services.receive({ kind: 'service-said', service: 1, text: 'no room\n' }, undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(first.kill('SIGKILL')).toBe(true);
  expect(posted.at(-1)).toEqual({ kind: 'service-unwanted', service: 1, signal: 'SIGKILL' });
  services.receive({ kind: 'service-ended', service: 1, exitCode: 9 }, undefined);
  services.receive({ kind: 'service-ended', service: 1, exitCode: 9 }, undefined);
  services.receive({ kind: 'renderer-closed', renderer: 2 }, undefined);
  expect(heard).toEqual([['second', 'hello'], null, ['first', 'no room\n'], ['first', 'closed']]);
});
