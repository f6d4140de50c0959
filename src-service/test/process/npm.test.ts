import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { serviceProgram } from '../support/built-programs.ts';
import { tempFolder } from '../support/temp-folder.ts';

const cli = await serviceProgram();

/** A service in a script of npm: a shell in between, which gets signals and passes them on to nobody. `around` gives the command of npm. */
async function startByNpm(around: (script: string) => string) {
  const script = `"${process.execPath}" "${cli}" serve --data "${tempFolder()}" --port 0; true`;
  const npm = spawn('sh', ['-c', around(script)], {
    env: { ...process.env, npm_lifecycle_event: 'service' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // it has ended, as it should
    }
  });
  const [line] = (await once(createInterface(npm.stdout), 'line')) as [string]; // readline's event carries the line
  const { baseUrl } = JSON.parse(line) as { baseUrl: string }; // what serve prints
  return {
    // the end of its pipe is closed when the service has ended
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      const ended = once(npm, 'close');
      npm.kill(signal);
      await ended;
      await expect(fetch(new URL('/healthz', baseUrl))).rejects.toThrow();
    },
  };
}

test('a service that npm started ends with npm', async () => {
  const npm = await startByNpm((script) => script);
  await npm.end('SIGTERM');
});

// elsewhere a process does not see who started its shell
if (process.platform === 'linux')
  test('and when npm is killed, and its shell goes on', async () => {
    const npm = await startByNpm((script) => `sh -c '${script}'; true`);
    await npm.end('SIGKILL');
  });
