import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { answerDialogs } from './fixtures/answer-dialogs.ts';
import { desktopOf, expect, test } from './fixtures/app.ts';
import { electronShell } from './fixtures/electron-shell.ts';

/** The languages that have a mark in the menu, and a click on one of its items. */
const marked = (electron: ElectronApplication, click: string | null = null): Promise<string[]> =>
  electron.evaluate(({ Menu }, label) => {
    const all = (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) => submenu?.items ?? []);
    const items = all.find((item) => item.label === 'Check &spelling')?.submenu?.items ?? [];
    if (label !== null) items.find((item) => item.label === label)?.click();
    return items.filter(({ checked }) => checked).map((item) => item.label);
  }, click);

test('nothing is asked of any network until a language for spelling is chosen, and then its dictionary only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-spelling-'));
  const asked: string[] = [];
  const proxy = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(502).end();
  });
  proxy.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    socket.end('HTTP/1.1 502 Refused\r\n\r\n');
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo; // of a TCP server, once it listens
  const shell = electronShell([`--proxy-server=127.0.0.1:${port}`]);
  const options = { vault: join(folder, 'vault'), data: join(folder, 'data'), memoryApi: null };
  const app = await shell.start(options);
  const { page, electron } = app;
  if (electron === undefined) throw new Error('This shell has a desktop.');
  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('textbox', { name: 'Note body' }).click();
  await page.keyboard.type('A wrod of mine.');
  await page.keyboard.press('Control+s');
  await expect(page.locator('[data-save-state]')).toHaveText('Saved');
  expect(await marked(electron)).toEqual(['Off']);
  expect(asked).toEqual([]);

  const questions = await answerDialogs(electron, 1);
  await marked(electron, 'Deutsch');
  await expect.poll(questions).toEqual(['Download the dictionary for Deutsch?']);
  expect(await marked(electron)).toEqual(['Off']);
  expect(asked).toEqual([]);

  const told = await answerDialogs(electron, 0);
  await marked(electron, 'Deutsch');
  await expect.poll(told).toContain('Download the dictionary for Deutsch?');
  await expect.poll(() => marked(electron)).toEqual(['Deutsch']);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const hosts = [
    ...new Set(asked.map((address) => address.replace(/^https?:\/\//, '').replace(/[:/].*/, ''))),
  ];
  expect(hosts).toEqual(['redirector.gvt1.com']);
  await expect.poll(told).toContain('The dictionary for Deutsch could not be downloaded.');
  await app.quit();

  const again = await shell.start(options);
  if (again.electron === undefined) throw new Error('This shell has a desktop.');
  const { electron: second } = again;
  await expect.poll(() => marked(second)).toEqual(['Deutsch']);
  await marked(second, 'Off');
  await expect.poll(() => marked(second)).toEqual(['Off']);
  expect(await second.evaluate(({ session }) => session.defaultSession.getSpellCheckerLanguages())).toEqual(
    [],
  );
  await again.quit();
  proxy.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

test('a menu of what can be done at the caret or the pointer opens by keyboard and by pointer', async ({
  app,
}) => {
  const electron = desktopOf(app);
  await electron.evaluate(({ Menu }) => {
    Reflect.set(globalThis, 'menus', []);
    Menu.prototype.popup = function noted() {
      const names = this.items.map(({ label, type }) => (type === 'separator' ? '-' : label));
      Reflect.get(globalThis, 'menus').push(names);
    };
  });
  const menus = (): Promise<string[][]> => electron.evaluate(() => Reflect.get(globalThis, 'menus'));
  const { page } = app;
  await page.getByRole('button', { name: 'New note' }).click();
  const body = page.getByRole('textbox', { name: 'Note body' });
  await body.click();
  await page.keyboard.type('See https://example.org/a for more.');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Shift+F10');
  const ofText = ['Cut', 'Copy', 'Paste', 'Paste as plain text', '-', 'Select all'];
  await expect.poll(menus).toEqual([ofText]);
  // no language is checked here, so no word is one for the menu of the system
  expect(await page.evaluate(() => Reflect.get(window, 'exampleNotes').isMisspelled('wrod'))).toBe(false);
  await body.getByRole('link').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await page.keyboard.press('Escape');
  // with Shift that of the system
  await body.getByRole('link').click({ button: 'right', modifiers: ['Shift'] });
  const ofLink = ['Open link', 'Copy link address', '-'];
  await expect.poll(menus).toEqual([ofText, [...ofLink, ...ofText]]);
});
