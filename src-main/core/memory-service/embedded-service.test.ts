import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { internalSecretVariable } from '../../../src-shared/embedded-service.ts';
import { memoryHost } from '../../test-support/core-fixture.ts';
import { runAsProcess, startEmbeddedService } from './embedded-service.ts';

/** A fake service: records its arguments, reports that it listens, and dies at its first start. */
const program = `
  const { appendFileSync, readFileSync } = require('node:fs');
  const [file] = process.argv.slice(1);
  appendFileSync(file, JSON.stringify({ args: process.argv, secret: process.env.${internalSecretVariable} }) + '\\n');
  const origin = 'http://127.0.0.1:9';
  console.log(JSON.stringify({ event: 'listening', baseUrl: origin + '/developer/v1', internalUrl: origin + '/internal/v1' }));
  process.stdin.resume();
  if (readFileSync(file, 'utf8').trim().split('\\n').length > 1) process.stdin.once('end', () => process.exit(0));
  else process.exitCode = 1, process.stdin.destroy();
`;

test('each start of the service gets its own secret, which the process list does not show', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-embedded-'));
  const file = join(folder, 'starts');
  const host = memoryHost();
  await host.saveKey('embedded', 'a-key');
  const service = startEmbeddedService({
    run: runAsProcess({ command: process.execPath, args: ['-e', program, file], env: {} }),
    data: folder,
    host,
    random: () => 0,
    onChange: () => undefined,
    onTrouble: () => undefined,
  });
  try {
    const starts = async () =>
      (await readFile(file, 'utf8'))
        .trim()
        .split('\n')
        .map((line): { args: string[]; secret: string } => JSON.parse(line));
    await vi.waitFor(
      async () => {
        const [, second] = await starts();
        expect(service.internal()).toEqual({
          baseUrl: 'http://127.0.0.1:9/internal/v1',
          key: second?.secret,
        });
      },
      { timeout: 20_000, interval: 20 },
    );
    expect(service.connection()).toEqual({ baseUrl: 'http://127.0.0.1:9/developer/v1', key: 'a-key' });
    const [first, second] = await starts();
    expect(first?.secret).toMatch(/^mem_app_[\w-]{43}$/);
    expect(second?.secret).toMatch(/^mem_app_[\w-]{43}$/);
    expect(second?.secret).not.toBe(first?.secret);
    for (const { args, secret } of await starts()) expect(args.join(' ')).not.toContain(secret);
  } finally {
    await service.stop();
    await rm(folder, { recursive: true });
  }
});

/** A fake service that records one variable of its environment at each start, and ends when it is told to. */
const recording = `
  const { appendFileSync } = require('node:fs');
  appendFileSync(process.argv[1], process.env.CHOSEN + '\\n');
  const origin = 'http://127.0.0.1:9';
  console.log(JSON.stringify({ event: 'listening', baseUrl: origin + '/developer/v1', internalUrl: origin + '/internal/v1' }));
  process.stdin.resume();
  process.stdin.once('end', () => process.exit(0));
`;

test('it is started again at once, with the environment of then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-embedded-'));
  const file = join(folder, 'starts');
  const host = memoryHost();
  await host.saveKey('embedded', 'a-key');
  let chosen = 'first';
  const troubles: string[] = [];
  const service = startEmbeddedService({
    run: runAsProcess({ command: process.execPath, args: ['-e', recording, file], env: {} }),
    data: folder,
    host,
    random: () => 1,
    environment: () => ({ CHOSEN: chosen }),
    onChange: () => undefined,
    onTrouble: (message) => troubles.push(message),
  });
  const untilUp = () =>
    vi.waitFor(() => expect(service.connection()).toBeDefined(), { timeout: 20_000, interval: 20 });
  try {
    await untilUp();
    // more often than a service that dies may be started before that is reported
    for (const next of ['second', 'third', 'fourth', 'fifth', 'sixth']) {
      chosen = next;
      await service.restart();
      expect(service.connection()).toBeUndefined();
      await untilUp();
    }
    expect((await readFile(file, 'utf8')).trim().split('\n')).toEqual([
      'first',
      'second',
      'third',
      'fourth',
      'fifth',
      'sixth',
    ]);
    expect([troubles, service.trouble()]).toEqual([[], null]);
  } finally {
    await service.stop();
    await rm(folder, { recursive: true });
  }
});
