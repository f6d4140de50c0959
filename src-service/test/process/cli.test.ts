import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import { serviceSources } from '../support/built-programs.ts';
import { expectRefusal } from '../support/run-command.ts';
import { runProcess, startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('the sources run as the build does', async () => {
  const { status, stdout } = spawnSync(process.execPath, [serviceSources, '--help'], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(await runProcess(['--help'])).toEqual({ status, stdout, stderr: '' });
});

test('a process that refuses ends with code 2, after one line on stderr', async () => {
  expectRefusal(await runProcess(['serve', '--data', tempFolder(), '--port', 'http']), /--port/);
});

test('a user without a home gets help, and one line about the folder where one is needed', async () => {
  const homeless = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module';
    os.homedir = () => { throw new Error('no home'); }; syncBuiltinESMExports();`;
  const environment = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(homeless)}` };
  expect(await runProcess(['--help'], { environment })).toMatchObject({ status: 0, stderr: '' });
  expectRefusal(await runProcess(['keys', 'list'], { environment }), /--data DIR/);
  const empty = { HOME: '', XDG_DATA_HOME: '', USERPROFILE: '', LOCALAPPDATA: '' };
  const relative = { ...empty, HOME: 'home', USERPROFILE: 'home' };
  for (const home of [empty, relative])
    expectRefusal(await runProcess(['keys', 'list'], { environment: home }), /--data DIR/);
});

test('a process reads settings from its environment and a password from its standard input', async () => {
  const data = tempFolder();
  const environment = { EXAMPLE_NOTES__DATA: data };
  const create = ['accounts', 'create', '--email', 'ada@example.org'];
  const made = await runProcess(create, { input: 'the tide turns at nine\n', environment });
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(made.stdout)).toMatchObject({ email: 'ada@example.org' });
  expect(existsSync(join(data, databaseFile))).toBe(true);
});

test('the only line on stdout says where the service listens', async () => {
  const data = join(tempFolder(), 'deep', 'data');
  const service = await startService(data);
  expect(service.output.stdout).toMatch(
    /^\{"event":"listening","baseUrl":"http:\/\/127\.0\.0\.1:\d+\/developer\/v1"\}\n$/,
  );
  expect(existsSync(join(data, databaseFile))).toBe(true);
  await expect.poll(() => service.output.stderr).toContain(`"role":"all","store":${JSON.stringify(data)}`);
  expect(await service.end('SIGINT')).toBe(0);
  expect(service.output.stdout.split('\n')).toHaveLength(2);
});
