import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ElectronApplication, expect, type Page, test } from '@playwright/test';
import { sendWell, startUpdateServer, type UpdateServer } from '../src-main/test-support/update-server.ts';
import { run } from './fixtures/command-palette.ts';
import { electronShell } from './fixtures/electron-shell.ts';
import { noteBody } from './fixtures/note-page.ts';
import type { RunningShell } from './fixtures/shell.ts';
import { graveViolations } from './fixtures/violations.ts';

const count = 1_000;

let folder = '';
let server: UpdateServer;
let running: RunningShell | undefined;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-updates-'));
  server = await startUpdateServer(`${process.platform}-${process.arch}`);
  await writeFile(join(folder, 'updates.json'), JSON.stringify(server.channel));
  await writeFile(image(), '#!/bin/sh\necho the old version\n', { mode: 0o755 });
});
test.afterEach(async () => {
  await running?.kill().catch(() => undefined);
  running = undefined;
  await server.close();
  // a process may still be on its way out
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const image = (): string => join(folder, 'Example Notes.AppImage');
const vault = (): string => join(folder, 'vault');

/** The app as an AppImage of that name runs it. */
async function start(): Promise<Page> {
  running = await electronShell([], {
    APPIMAGE: image(),
    EXAMPLE_NOTES_UPDATES: join(folder, 'updates.json'),
  }).start({ vault: vault(), data: join(folder, 'data'), memoryApi: null });
  return running.page;
}

function desktop(): ElectronApplication {
  if (running?.electron === undefined) throw new Error('The app does not run.');
  return running.electron;
}

async function quit(): Promise<void> {
  await running?.quit();
  running = undefined;
}

/** What the notes say, by their files. */
async function texts(): Promise<Record<string, string>> {
  const names = (await readdir(vault(), { recursive: true })).filter((name) => name.endsWith('.md')).sort();
  const entries = names.map(async (name) => [name, await readFile(join(vault(), name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const notices = (page: Page) => page.getByRole('status', { name: 'Notices', exact: true });
const status = (page: Page) => page.getByRole('status', { name: 'This version' });

test('a newer version is found, downloaded and installed when the app has saved all, and no file of a thousand is another one', async () => {
  test.slow();
  await mkdir(join(vault(), 'Work'), { recursive: true });
  for (let number = 1; number <= count; number += 1)
    await writeFile(join(vault(), 'Work', `Note ${number}.md`), `The crane ${number} moves on Tuesday.\n`);
  server.answers.file = Buffer.from(
    `#!/bin/sh\nprintf '%s\\n' "$@" > '${folder}/started.new'\nmv '${folder}/started.new' '${folder}/started'\n`,
  );
  const page = await start();
  await expect(page.getByRole('list', { name: 'Notes', exact: true })).toContainText('Note');
  // before anything was asked for
  expect(server.requests).toEqual([]);
  await run(page, 'Check for updates…');
  await expect(status(page)).toHaveText('Version 9.0.0 is ready. It will be installed when you quit.');
  await page.getByText('What’s new in version 9.0.0').first().click();
  await expect(page.getByText('Everything is faster.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Written before the update');
  await noteBody(page).click();
  await page.keyboard.type('The last words of the old version.');
  const ended = once(desktop().process(), 'exit');
  await notices(page).getByRole('button', { name: 'Restart to update' }).click();
  expect(await ended).toEqual([0, null]);
  running = undefined;

  // the new version was started on the same vault
  await expect
    .poll(() => readFile(join(folder, 'started'), 'utf8').catch(() => ''))
    .toContain(`--vault=${vault()}\n--data=${join(folder, 'data')}`);
  expect(await readFile(image())).toEqual(server.answers.file);
  const after = await texts();
  expect(Object.keys(after)).toHaveLength(count + 1);
  for (let number = 1; number <= count; number += 1)
    expect(after[join('Work', `Note ${number}.md`)]).toBe(`The crane ${number} moves on Tuesday.\n`);
  expect(Object.values(after).join()).toContain('The last words of the old version.');
});

test('each wrong answer of a server is refused in one sentence, and the app stays as it is', async () => {
  test.slow();
  const page = await start();
  await run(page, 'Check for updates…');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(status(page)).toContainText('is ready');
  expect(await graveViolations({ page })).toEqual([]);
  await settings.getByRole('checkbox', { name: 'Check for updates automatically' }).check();
  const inDialog = page.getByRole('group', { name: 'Notices', exact: true });
  await expect(inDialog).toContainText('is ready');
  await settings.getByRole('checkbox', { name: 'Check for updates automatically' }).uncheck();
  await expect(status(page)).not.toContainText('is ready');
  await expect(inDialog).not.toContainText('is ready');

  const good = { description: undefined, sendFile: sendWell };
  const wrong: readonly [string, Partial<UpdateServer['answers']>, RegExp][] = [
    ['changed', { description: (signed) => signed.replace('9.0.0', '9.9.9') }, /is not signed by the makers/],
    ['unsigned', { description: (signed) => JSON.parse(signed).release }, /is not signed by the makers/],
    [
      'tampered',
      { sendFile: (_request, response, file) => void response.end(Buffer.alloc(file.length, 'x')) },
      /is not the announced version/,
    ],
    [
      'truncated',
      { sendFile: (_request, response, file) => void response.end(file.subarray(0, 3)) },
      /is not the announced version/,
    ],
    [
      'endless',
      {
        sendFile(_request, response) {
          const more = (): void => {
            if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(more));
          };
          more();
        },
      },
      /is not the announced version/,
    ],
    ['older', { version: '0.9.0' }, /is up to date/],
  ];
  for (const [name, answers, says] of wrong) {
    Object.assign(server.answers, good, answers);
    await settings.getByRole('button', { name: 'Check now' }).press('Enter');
    await expect(status(page), name).toHaveText(says);
  }
  await quit();
  expect(await readFile(image(), 'utf8')).toContain('the old version');
});

test('the app asks at its third start whether it may look for updates, once, and then does what it was told', async () => {
  test.slow();
  for (const times of ['first', 'second']) {
    const page = await start();
    await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
    await run(page, 'Settings');
    await page.getByRole('tab', { name: 'Updates' }).click();
    await expect(status(page), times).toHaveText('Not checked for updates yet.');
    await expect(notices(page)).not.toContainText('check for updates');
    await quit();
  }
  const page = await start();
  await expect(notices(page)).toContainText(
    'Should Example Notes check for updates once a day and install them when you quit?',
  );
  expect(await graveViolations({ page })).toEqual([]);
  expect(server.requests).toEqual([]);
  await notices(page).getByRole('button', { name: 'Check for updates' }).press('Enter');
  await expect(notices(page)).toContainText('Version 9.0.0 is ready.');
  await quit();
  // it was installed as the app was quit
  await expect.poll(() => readFile(image(), 'utf8')).toBe('the new version');
});
