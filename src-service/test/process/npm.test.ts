import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { serviceProgram } from '../support/built-programs.ts';
import { tempFolder } from '../support/temp-folder.ts';

const cli = await serviceProgram();

test('a service that npm started ends with npm', async () => {
  // as npm does it: a shell in between, which gets the signal and passes it on to nobody
  const command = `"${process.execPath}" "${cli}" serve --data "${tempFolder()}" --port 0; true`;
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, npm_lifecycle_event: 'service' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  onTestFinished(() => {
    try {
      process.kill(-(shell.pid ?? 0), 'SIGKILL');
    } catch {
      // it has ended, as it should
    }
  });
  const [line] = (await once(createInterface(shell.stdout), 'line')) as [string]; // readline's event carries the line
  const { baseUrl } = JSON.parse(line) as { baseUrl: string }; // what serve prints
  // its end of the pipe is closed when it has ended
  const ended = once(shell, 'close');
  shell.kill('SIGTERM');
  await ended;
  await expect(fetch(new URL('/healthz', baseUrl))).rejects.toThrow();
});
