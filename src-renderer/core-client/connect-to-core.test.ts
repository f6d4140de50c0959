// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { connectToCore } from './connect-to-core.ts';

afterEach(() => vi.unstubAllGlobals());

/** Simulates a preload that sends a port on request. */
function desktopShell() {
  const { port1, port2 } = new MessageChannel();
  const post = (data: string, source: MessageEventSource | null, ports: MessagePort[] = []): void => {
    window.dispatchEvent(new MessageEvent('message', { data, source, ports }));
  };
  const connect = vi.fn(() => {
    post('example-notes:core-port', null, [new MessageChannel().port1]);
    post('something else', window, [new MessageChannel().port1]);
    post('example-notes:core-port', window, [port1]);
  });
  vi.stubGlobal('exampleNotes', { shell: 'electron', platform: 'linux', connect });
  return { core: port2, connect, post };
}

test('in the desktop shell only the port of the own preload is accepted', async () => {
  const { core, connect } = desktopShell();
  const channel = await connectToCore();
  expect(connect).toHaveBeenCalledOnce();
  const received = new Promise((resolve) => channel.onMessage(resolve));
  core.postMessage({ hello: 'page' });
  expect(await received).toEqual({ hello: 'page' });
  const answered = new Promise((resolve) => {
    core.onmessage = (event) => resolve(event.data);
  });
  channel.send({ hello: 'core' });
  expect(await answered).toEqual({ hello: 'core' });
  channel.close();
});

test('the message that the core died closes the channel', async () => {
  const { post } = desktopShell();
  const channel = await connectToCore();
  const closed = vi.fn();
  channel.onClose(closed);
  post('example-notes:core-gone', null);
  expect(closed).not.toHaveBeenCalled();
  post('example-notes:core-gone', window);
  expect(closed).toHaveBeenCalledOnce();
  channel.close();
});
