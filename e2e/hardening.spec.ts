import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';

/** What a hostile note or script in the page could try, in both shells. */

/** The page as it is ready to be attacked. */
async function readyPage(page: Page): Promise<Page> {
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  return page;
}

test('the page has nothing of Node, and of Electron one object that connects and shows a menu', async ({
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
    app.shell === 'electron' ? ['connect', 'onCommand', 'platform', 'setMenus', 'shell'] : [],
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
