import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { canary, expectNoSecretsOf, findSecrets } from './expect-no-secrets.ts';
import { magicLinkPath } from './form-browser.ts';
import { watchProcesses } from './watch-processes.ts';

/** Not one of the service, so that the watch of the whole run does not see it. */
const isTalker = /^talker$/;

function watch() {
  const watching = watchProcesses(isTalker);
  onTestFinished(watching.stop);
  return watching;
}

const talk = (script: string) => ['-e', script, 'talker'];
const key = `mem_${'a'.repeat(11)}_${'b'.repeat(49)}`;

test.each([
  ['an API key', key],
  ['the secret of a webhook', 'whsec_c2VjcmV0'],
  ['a token in an address', `${magicLinkPath}?token=abc`],
  ['the hash of a password', '$argon2id$v=19$m=1'],
  ['the password of a database', 'postgres://u:hunter2@127.0.0.1:5432/d'],
  ['words of a note', `{"msg":"the ${canary.toLowerCase()} leaves"}`],
])('%s is found in any line', (what, secret) => {
  expect(findSecrets(`{"level":30}\n${secret} and more\n`)).toEqual([
    expect.stringContaining(`${what} in: `),
  ]);
});

test('harmless output is not reported', () => {
  const log = `{"msg":"answered","path":"${magicLinkPath}"}\npostgres://u:***@h/d\ntoken\n`;
  expect(findSecrets(log)).toEqual([]);
});

test('a command that shows a key may do so on standard output, and nowhere else', () => {
  const [quiet, loud] = [
    { stdout: '', stderr: key },
    { stdout: key, stderr: '' },
  ];
  expect(() => expectNoSecretsOf(['keys', 'create', '--account', 'a'], loud)).not.toThrow();
  expect(() => expectNoSecretsOf(['keys', 'create', '--account', 'a'], quiet)).toThrow('an API key');
  expect(() => expectNoSecretsOf(['keys', 'list'], loud)).toThrow('an API key');
});

test.each(['stdout', 'stderr'])(
  'a process that prints a secret on %s is noticed, although it was killed',
  async (where) => {
    const watching = watch();
    const child = spawn(
      process.execPath,
      talk(`process.${where}.write('${key}\\n'); setInterval(() => {}, 1000)`),
    );
    child.stdout.resume();
    await once(where === 'stdout' ? child.stdout : child.stderr, 'data');
    await expect(watching.check(), 'while it runs').rejects.toThrow('an API key');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect(watching.check(), 'when it ended').rejects.toThrow('an API key');
  },
);

test('so is the last output of a process that was waited for', async () => {
  const watching = watch();
  await promisify(execFile)(process.execPath, talk(`process.on('exit', () => console.error('whsec_x'))`));
  await expect(watching.check()).rejects.toThrow('the secret of a webhook');
});

test('other processes, and those that print no secret, are not reported', async () => {
  const watching = watch();
  await promisify(execFile)(process.execPath, ['-e', `console.error('${key}')`]);
  await promisify(execFile)(process.execPath, talk(`console.error('ready')`));
  await watching.check();
});
