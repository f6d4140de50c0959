import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { desktopOf, expect, test } from './fixtures/app.ts';
import { admittedAddress, secretOf } from './fixtures/app-secret.ts';
import { readyPage } from './fixtures/ready-page.ts';

/** What a hostile note or script in the page could try, in both shells. */

test('no script, image, frame, style or connection of another place is let in', async ({ app }) => {
  const page = await readyPage(app);
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
    await failed(make('link', { rel: 'modulepreload', href: 'https://evil.test/x.js' }));
    await failed(make('img', { src: 'https://evil.test/x.png' }));
    await failed(make('link', { rel: 'stylesheet', href: 'https://evil.test/x.css' }));
    document.body.append(make('iframe', { src: 'https://evil.test/' }));
    await fetch('https://evil.test/').catch(() => undefined);
    try {
      new WebSocket('wss://evil.test/');
    } catch {
      // Refused at once is as good.
    }
    const inline = document.createElement('script');
    try {
      inline.append('window.inlineRan = true');
    } catch {
      // Refused by Trusted Types.
    }
    document.body.append(inline);
    const evaluated = await new Promise((resolve) => {
      try {
        resolve(new Function('return 1')());
      } catch {
        resolve('refused');
      }
    });
    const wanted = ['connect-src', 'frame-src', 'img-src', 'script-src-elem', 'style-src-elem'];
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
    seen: ['connect-src', 'frame-src', 'img-src', 'script-src-elem', 'style-src-elem'],
    inlineRan: false,
    evaluated: 'refused',
  });
});

test('no text becomes a script or HTML of the page but by the policies of the app', async ({ app }) => {
  const page = await readyPage(app);
  const refused = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      script: () => document.createElement('script').setAttribute('src', '/index.js'),
      object: () => document.createElement('object').setAttribute('data', 'https://evil.test/'),
      'inline script': () =>
        Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }),
      html: () =>
        Object.assign(document.createElement('div'), {
          innerHTML: '<img src="x" onerror="window.ran = true">',
        }),
      document: () => new DOMParser().parseFromString('<p>', 'text/html'),
      worker: () => new Worker('/index.js'),
      policy: () => Reflect.get(window, 'trustedTypes').createPolicy('another', {}),
    };
    return Object.keys(attempts).filter((name) => {
      try {
        attempts[name]?.();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    });
  });
  expect(refused).toEqual(['script', 'object', 'inline script', 'html', 'document', 'worker', 'policy']);
});

test('a page cannot name a path that its user did not choose, nor one of the system or the app', async ({
  app,
}) => {
  const page = await readyPage(app);
  const request = { account: 'Stolen', folder: null, topFoldersAsAccounts: false };
  const sources = [app.data, '/etc', ...(app.shell === 'electron' ? [app.vault] : [])];
  for (const source of sources) {
    const answer = await callAsPage(page, 'import.plan', { ...request, source });
    expect(answer, source).toMatchObject({ ok: false, error: { code: 'path-refused' } });
  }
  expect(await callAsPage(page, 'job.state', { of: 'import' })).toMatchObject({ value: { kind: 'idle' } });
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
async function callAsPage(page: Page, method: string, params: object): Promise<unknown> {
  const { host, protocol } = new URL(page.url());
  const address = protocol === 'http:' ? admittedAddress(`ws://${host}`, await secretOf(page)) : '';
  return page.evaluate(
    async ({ method, params, address }) => {
      const call = { t: 'q', i: 'a call', m: 'call', a: [method, params] };
      const bridge = Reflect.get(window, 'exampleNotes');
      const answer: { r: unknown } = await new Promise((resolve) => {
        const read = (message: { i?: unknown; r: unknown }): void => {
          if (message.i === call.i) resolve(message);
        };
        if (bridge === undefined) {
          const socket = new WebSocket(address);
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
    { method, params, address },
  );
}
