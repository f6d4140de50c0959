import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { desktopOf, expect, test } from './fixtures/app.ts';

/** What a hostile note or script in the page could try, in both shells. */

/** The page as it is ready to be attacked. */
async function readyPage(page: Page): Promise<Page> {
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  return page;
}

test('the page has nothing of Node, and of Electron one object that connects, shows a menu and dialogs of paths, and prints itself', async ({
  app,
}) => {
  const page = await readyPage(app.page);
  const found = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', '__dirname', 'ipcRenderer', 'electron', 'global'].filter(
      (name) => name in globalThis,
    ),
  );
  expect(found).toEqual([]);
  const bridge = await page.evaluate(() => Object.keys(Reflect.get(window, 'exampleNotes') ?? {}).sort());
  expect(bridge).toEqual(
    app.shell === 'electron'
      ? [
          ...[
            'captureKeysState',
            'choosePath',
            'chooseSpelling',
            'connect',
            'isNewWindow',
            'listVaults',
            'onCommand',
            'onRequest',
          ],
          ...[
            'openCapture',
            'openVault',
            'openWindow',
            'platform',
            'printToPdf',
            'readSpelling',
            'setMenus',
            'shell',
            'windowName',
          ],
        ]
      : [],
  );
});

test('no script, image, frame, style or connection of another place is let in', async ({ app }) => {
  const page = await readyPage(app.page);
  const blocked = await page.evaluate(async () => {
    const seen = new Set<string>();
    document.addEventListener('securitypolicyviolation', (event) => seen.add(event.effectiveDirective));
    const failed = (element: HTMLElement): Promise<void> =>
      new Promise((resolve) => {
        element.addEventListener('error', () => resolve());
        document.body.append(element);
      });
    const make = (tag: string, attributes: Record<string, string>): HTMLElement => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    };
    await failed(make('script', { src: 'https://evil.test/x.js' }));
    await failed(make('img', { src: 'https://evil.test/x.png' }));
    await failed(make('link', { rel: 'stylesheet', href: 'https://evil.test/x.css' }));
    document.body.append(make('iframe', { src: 'https://evil.test/' }));
    document.body.append(make('object', { data: 'https://evil.test/' }));
    const inline = document.createElement('script');
    inline.textContent = 'window.inlineRan = true';
    document.body.append(inline);
    await fetch('https://evil.test/').catch(() => undefined);
    try {
      new WebSocket('wss://evil.test/');
    } catch {
      // Refused at once is as good.
    }
    const evaluated = await new Promise((resolve) => {
      try {
        resolve(new Function('return 1')());
      } catch {
        resolve('refused');
      }
    });
    const wanted = ['connect-src', 'frame-src', 'img-src', 'object-src', 'script-src-elem', 'style-src-elem'];
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (wanted.every((name) => seen.has(name))) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
    return { seen: wanted.filter((name) => seen.has(name)), inlineRan: 'inlineRan' in window, evaluated };
  });
  expect(blocked).toEqual({
    seen: ['connect-src', 'frame-src', 'img-src', 'object-src', 'script-src-elem', 'style-src-elem'],
    inlineRan: false,
    evaluated: 'refused',
  });
});

test('files of the disk cannot be fetched, by address or by a way out of the page folder', async ({
  app,
}) => {
  const page = await readyPage(app.page);
  const secret = join(import.meta.dirname, '..', 'package.json');
  const answers = await page.evaluate(async (file) => {
    const read = (address: string): Promise<string> =>
      fetch(address).then(
        async (answer) => (answer.ok ? await answer.text() : 'refused'),
        () => 'refused',
      );
    const ways = ['/..%2f..%2fpackage.json', '/%2e%2e%2f%2e%2e%2fpackage.json', '/..%5c..%5cpackage.json'];
    return Promise.all([file, ...ways, '/../../package.json', '/assets/../../../package.json'].map(read));
  }, pathToFileURL(secret).href);
  expect(answers).toEqual(answers.map(() => 'refused'));
});

test('every permission is refused', async ({ app }) => {
  const page = await readyPage(app.page);
  const states = await page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone'] as PermissionName[]; // known to Chromium
    const asked = await Promise.all(names.map((name) => navigator.permissions.query({ name })));
    const camera = await (navigator.mediaDevices?.getUserMedia({ video: true }) ?? Promise.reject()).then(
      () => 'granted',
      () => 'refused',
    );
    return { granted: asked.filter(({ state }) => state === 'granted').map(({ name }) => name), camera };
  });
  expect(states).toEqual({ granted: [], camera: 'refused' });
});

test('a page cannot name a path that its user did not choose, nor one of the system or the app', async ({
  app,
}) => {
  const page = await readyPage(app.page);
  const request = { account: 'Stolen', folder: null, topFoldersAsAccounts: false };
  const sources = [app.data, '/etc', ...(app.shell === 'electron' ? [app.vault] : [])];
  for (const source of sources) {
    const answer = await callAsPage(page, 'import.plan', { ...request, source });
    expect(answer, source).toMatchObject({ ok: false, error: { code: 'path-refused' } });
  }
  expect(await callAsPage(page, 'import.status', {})).toMatchObject({ value: { kind: 'idle' } });
  if (app.shell === 'chromium') return;

  const to = join(app.data, '..', 'not chosen.pdf');
  await desktopOf(app).evaluate(({ dialog }) => {
    dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' });
  });
  const print = (path: string) => Reflect.get(window, 'exampleNotes').printToPdf(path);
  expect(await page.evaluate(print, to)).toEqual({ kind: 'cancelled' });
  await expect(access(to)).rejects.toThrow('ENOENT');
});

/** Calls the core over a connection of its own, as a script in the page could. */
const callAsPage = (page: Page, method: string, params: object): Promise<unknown> =>
  page.evaluate(
    async ({ method, params }) => {
      const call = { t: 'q', i: 'a call', m: 'call', a: [method, params] };
      const bridge = Reflect.get(window, 'exampleNotes');
      const answer: { r: unknown } = await new Promise((resolve) => {
        const read = (message: { i?: unknown; r: unknown }): void => {
          if (message.i === call.i) resolve(message);
        };
        if (bridge === undefined) {
          const socket = new WebSocket(`ws://${location.host}/rpc`);
          socket.onmessage = ({ data }) => typeof data === 'string' && read(JSON.parse(data));
          socket.onopen = () => socket.send(JSON.stringify(call));
          return;
        }
        // an earlier call must not be sent again over the port of this one
        const listening = new AbortController();
        const take = ({ ports: [port] }: MessageEvent): void => {
          if (port === undefined) return;
          listening.abort();
          port.onmessage = ({ data }) => read(data);
          port.postMessage(call);
        };
        window.addEventListener('message', take, { signal: listening.signal });
        bridge.connect();
      });
      return answer.r;
    },
    { method, params },
  );
