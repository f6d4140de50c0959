import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { extractBytes } from '../../src-shared/rpc/channel.ts';
import { bufferedChannel } from './buffered-channel.ts';
import type { RendererFormat } from './core-messages.ts';
import { startedAhead } from './core-process.ts';
import { asTexts, unframed } from './encoded-channels.ts';
import { startForkedCoreProcess } from './forked-core-process.ts';

const script = join(import.meta.dirname, '..', 'test-support', 'echo-process.ts');
const message = { title: 'Ebbe 潮', bytes: new Uint8Array([0, 1, 255]), none: null };

type Format = Exclude<RendererFormat, 'port'>;
const started: ReturnType<typeof startForkedCoreProcess>[] = [];
afterEach(() => {
  for (const core of started.splice(0)) core.kill();
});

function start(format: Format) {
  const core = startForkedCoreProcess({ script, node: process.execPath, env: process.env, format });
  started.push(core);
  return core;
}

/** A page, and the channel by which the shell has it: `toCore` sends, `received` is what has come back. */
function page(format: Format) {
  const received: unknown[] = [];
  let isClosed = false;
  const socket = bufferedChannel({ send: (sent) => received.push(sent), close: () => void end() });
  const end = (): void => {
    isClosed = true;
    socket.end();
  };
  // as messages come over a port, or framed over a socket
  const channel = format === 'text' ? asTexts(socket.channel) : socket.channel;
  const wire = format === 'text' ? (sent: unknown) => sent : extractBytes;
  return {
    channel,
    received,
    end,
    isClosed: () => isClosed,
    send: (sent: unknown) => socket.receive(wire(sent)),
    frame: socket.receive,
  };
}

test.each<Format>(['text', 'framed'])(
  'messages with bytes pass as %s, in order, both ways',
  async (format) => {
    const core = start(format);
    const [one, other] = [page(format), page(format)];
    one.send(message); // before it is connected
    core.connectRenderer(one.channel);
    core.connectRenderer(other.channel);
    one.send(['second']);
    other.send('of another page');
    await expect.poll(() => one.received).toHaveLength(2);
    await expect.poll(() => other.received).toHaveLength(1);
    const [first, second] = one.received.map((sent) => (format === 'text' ? sent : opened(sent)));
    expect(first).toEqual(message);
    expect(second).toEqual(['second']);
  },
);

test('main has a channel of its own, also to a process that was started ahead', async () => {
  const launched: string[] = [];
  const launch = startedAhead(() => {
    launched.push('process');
    return start('framed');
  });
  expect(launched).toHaveLength(1);
  const { control } = launch();
  expect(launched).toHaveLength(1);
  const received: unknown[] = [];
  control.onMessage((sent) => received.push(sent));
  control.send({ call: 1 });
  await expect.poll(() => received).toEqual([{ call: 1 }]);
  launch();
  expect(launched).toHaveLength(2);
});

test('the core may cut a page off, and what is no message of a page does', async () => {
  const core = start('framed');
  const [refused, broken, kept] = [page('framed'), page('framed'), page('framed')];
  for (const { channel } of [refused, broken, kept]) core.connectRenderer(channel);
  refused.send('close');
  broken.frame({ text: '{', bytes: [] });
  await expect.poll(refused.isClosed).toBe(true);
  await expect.poll(broken.isClosed).toBe(true);
  expect(kept.isClosed()).toBe(false);
});

test('the connections of pages end with the process, and no page is connected to one that has ended', async () => {
  const core = start('framed');
  const [one, late] = [page('framed'), page('framed')];
  core.connectRenderer(one.channel);
  const ended = new Promise<void>((resolve) => core.control.onClose(resolve));
  one.send('end');
  await ended;
  expect(one.isClosed()).toBe(true);
  core.connectRenderer(late.channel);
  expect(late.isClosed()).toBe(true);
});

test('a program that cannot be started counts as one that has ended', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const core = startForkedCoreProcess({ script, node: '/nowhere/node', env: {}, format: 'framed' });
  await new Promise<void>((resolve) => core.control.onClose(resolve));
  expect(complaints).toHaveBeenCalledWith('The core process: spawn /nowhere/node ENOENT');
  complaints.mockRestore();
});

test('how it ended is known, with what it wrote last', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const killed = start('framed');
  const one = page('framed');
  killed.connectRenderer(one.channel);
  one.send('crash');
  expect(await killed.ending).toEqual({ exitCode: null, signal: 'SIGSEGV', output: '' });

  const failed = start('framed');
  const other = page('framed');
  failed.connectRenderer(other.channel);
  other.send('fail');
  const ending = await failed.ending;
  expect(ending).toMatchObject({ exitCode: 1, signal: null });
  expect(ending.output).toContain('it fails');
  expect(written.mock.calls.flat().join('')).toContain('it fails');
});

test('a core that hangs ends with its shell, also where that ends by an error', async () => {
  const program = join(import.meta.dirname, '..', 'test-support', 'leaving-parent.ts');
  const shell = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(shell, 'exit');
  const [printed] = await once(shell.stdout, 'data');
  const core = Number(printed);
  expect(core).toBeGreaterThan(0);
  onTestFinished(() => void (isThere(core) && process.kill(core, 'SIGKILL')));
  expect((await ended)[0]).not.toBe(0);
  await expect.poll(() => isThere(core)).toBe(false);
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** What a page reads of what it receives. */
function opened(sent: unknown): unknown {
  let message: unknown;
  const socket = bufferedChannel({ send: () => undefined, close: () => undefined });
  unframed(socket.channel).onMessage((read) => {
    message = read;
  });
  socket.receive(sent);
  return message;
}
