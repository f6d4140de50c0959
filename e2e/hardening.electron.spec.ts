import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { desktopOf, expect, test } from './fixtures/app.ts';
import { readyPage } from './fixtures/ready-page.ts';

const preload = join(import.meta.dirname, '..', 'out', 'preload', 'preload.cjs');

/** From now on, what would be handed to the system is noted instead. */
async function noteOpened(electron: ElectronApplication): Promise<() => Promise<string[]>> {
  await electron.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'opened', opened);
    shell.openExternal = async (address) => void opened.push(address);
  });
  return () => electron.evaluate(() => Reflect.get(globalThis, 'opened'));
}

const windowCount = (electron: ElectronApplication): Promise<number> =>
  electron.evaluate(({ webContents }) => webContents.getAllWebContents().length);

test('a window keeps to the app', async ({ app }) => {
  await test.step('the window is sandboxed, isolated and without Node', async () => {
    const preferences = await desktopOf(app).evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      // Not in its published type: it is there for tests.
      const read = contents && Reflect.get(contents, 'getLastWebPreferences');
      return typeof read === 'function' ? read.call(contents) : null;
    });
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
    });
    expect(preferences.webSecurity).not.toBe(false);
    expect(preferences.allowRunningInsecureContent).not.toBe(true);
  });

  await test.step('the page has nothing of Node, and of Electron one object that connects, shows a menu and dialogs of paths, and prints itself', async () => {
    const page = await readyPage(app);
    const found = await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', '__dirname', 'ipcRenderer', 'electron', 'global'].filter(
        (name) => name in globalThis,
      ),
    );
    expect(found).toEqual([]);
    const bridge = await page.evaluate(() => Object.keys(Reflect.get(window, 'exampleNotes')).sort());
    expect(bridge.join(' ')).toBe(
      'captureKeysState choosePath chooseSpelling connect isMisspelled isNewWindow listVaults onCommand onRequest openCapture ' +
        'openVault openWindow platform printToPdf readSpelling setMenus shell windowName',
    );
  });

  await test.step('a page inside the page is not to be had', async () => {
    const electron = desktopOf(app);
    await app.page.evaluate(() => {
      const view = document.createElement('webview');
      view.setAttribute('src', 'https://evil.test/');
      document.body.append(view);
    });
    await app.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await windowCount(electron)).toBe(1);
  });

  await test.step('no window opens, and only web and mail links go to the system, each after a click', async () => {
    const electron = desktopOf(app);
    const opened = await noteOpened(electron);
    const addresses = [
      'https://example.org/a',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'smb://server/share',
      'app://example-notes/',
      'data:text/html,x',
      'mailto:ada@example.org',
    ];
    const openAll = (all: readonly string[]) =>
      app.page.evaluate((given) => {
        for (const address of given) window.open(address);
      }, all);
    const openAtClick = async (all: readonly string[]) => {
      await app.page.evaluate((given) => {
        const open = () => {
          for (const address of given) window.open(address);
        };
        addEventListener('click', open, { once: true });
      }, all);
      await app.page.getByRole('button', { name: 'New note' }).click();
    };
    // without a click nothing is opened, and with one a single address
    await openAll(addresses);
    await openAtClick(addresses);
    await expect.poll(opened).toEqual(['https://example.org/a']);
    await openAll(addresses);
    await openAtClick(addresses.toReversed());
    await expect.poll(opened).toEqual(['https://example.org/a', 'mailto:ada@example.org']);
    // a link to this computer may sign in: other users of the computer read the arguments of its browser
    await openAtClick(['http://127.0.0.1:9/developer?token=a-secret']);
    await expect.poll(async () => (await opened()).at(-1)).toMatch(/^file:[^?]*\/open\.html$/);
    expect(await windowCount(electron)).toBe(1);
  });

  await test.step('the window never leaves the app', async () => {
    const electron = desktopOf(app);
    const opened = await noteOpened(electron);
    await expect(app.page.getByRole('button', { name: 'New note' })).toBeVisible();
    const before = app.page.url();
    expect(before).toBe('app://example-notes/');
    // it is good for one address outside the app
    await app.page.getByRole('button', { name: 'New note' }).click();
    for (const address of [
      'file:///etc/passwd',
      'data:text/html,x',
      'app://elsewhere/',
      'app://example-notes/elsewhere',
      'another-note.md',
      'https://evil.test/',
    ]) {
      await app.page.evaluate((target) => {
        const link = document.createElement('a');
        link.href = target;
        document.body.append(link);
        link.click();
      }, address);
    }
    await expect.poll(opened).toEqual(['https://evil.test/']);
    // Asked through Electron: Playwright goes on waiting for a navigation that it saw begin and never end.
    const stayed = () =>
      electron.evaluate(({ webContents }) =>
        webContents.getAllWebContents().map((contents) => [contents.getURL(), contents.isLoading()]),
      );
    // an attempt that is refused loads for a moment
    await expect.poll(stayed).toEqual([[before, false]]);
    expect(await app.page.evaluate(() => document.querySelectorAll('button').length)).toBeGreaterThan(0);
  });
});

test('nothing else is let into the app', async ({ app }) => {
  await test.step('a foreign page is given no way to the core, even with our preload', async () => {
    const electron = desktopOf(app);
    const portsFor = (address: string, least = 0): Promise<number> =>
      electron.evaluate(
        async ({ BrowserWindow }, page) => {
          const window = new BrowserWindow({
            show: false,
            webPreferences: { preload: page.preload, sandbox: true },
          });
          await window.loadURL(page.address);
          await window.webContents.executeJavaScript(`
            window.ports = 0;
            addEventListener('message', (event) => { window.ports += event.ports.length; });
            window.exampleNotes.connect();`);
          // The answer, if there is one, is on its way before the next of these is asked for.
          let ports = 0;
          for (let turn = 0; turn < 5 || ports < page.least; turn += 1) {
            await window.webContents.executeJavaScript('new Promise((next) => setTimeout(next))');
            ports = Number(await window.webContents.executeJavaScript('window.ports'));
          }
          window.destroy();
          return ports;
        },
        { address, preload, least },
      );
    expect(await portsFor('app://example-notes/', 1)).toBeGreaterThan(0);
    expect(await portsFor('data:text/html,<title>evil</title>')).toBe(0);
    expect(await portsFor('about:blank')).toBe(0);
  });

  await test.step('nothing is loaded from a network, even by a page without a policy', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // of a TCP server, once it listens
    const outcome = await desktopOf(app).evaluate(async ({ BrowserWindow }, address) => {
      const window = new BrowserWindow({ show: false });
      await window.loadURL('data:text/html,<title>x</title>');
      const failed = await window.webContents.executeJavaScript(`
          new Promise((resolve) => {
            const image = new Image();
            image.onerror = () => resolve('refused');
            image.onload = () => resolve('loaded');
            image.src = ${JSON.stringify(address)};
          }).then(async (image) => [image, await fetch(${JSON.stringify(address)}).then(() => 'loaded', () => 'refused')])`);
      window.destroy();
      return failed;
    }, `http://127.0.0.1:${port}/x.png`);
    expect(outcome).toEqual(['refused', 'refused']);
    expect(asked).toBe(0);
    server.close();
  });

  await test.step('every permission is answered with no', async () => {
    const answers = await desktopOf(app).evaluate(async ({ BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0];
      return window?.webContents.executeJavaScript(`Promise.all([
        Notification.requestPermission(),
        new Promise((next) => navigator.geolocation.getCurrentPosition(() => next('granted'), () => next('denied'))),
        navigator.clipboard.readText().then(() => 'granted', () => 'denied'),
        navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'granted', () => 'denied'),
      ])`);
    });
    expect(answers).toEqual(['denied', 'denied', 'denied', 'denied']);
  });
});
