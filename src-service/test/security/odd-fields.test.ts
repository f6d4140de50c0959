import { expect, test } from 'vitest';
import { ada } from '../support/developer-service.ts';
import { formBrowser, hiddenFields, magicLinkPath, signInAs } from '../support/form-browser.ts';
import { testDatabase } from '../support/postgres-database.ts';
import { runCommand } from '../support/run-command.ts';
import { startEmbedded } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Text that is no id, and text on which stores have failed. */
const oddIds = [
  '%00',
  'a%00b',
  '%ef%bf%bf',
  '%f4%8f%bf%bf',
  "'%20OR%201=1--",
  '%22%3E%3Cscript%3E',
  '%0d%0aplanted:1',
  '..%2f..',
  '__proto__',
  '-1',
  '9'.repeat(400),
  'x'.repeat(7000),
];
const oddTexts = ['\u0000', 'a\u0000b@example.org', '\ufffe\uffff', `'; --`, '=cmd|x', 'é'.repeat(5000)];

const places = {
  sqlite: async () => ['--data', tempFolder()],
  postgres: async () => ['--database-url', await testDatabase(), '--data', tempFolder()],
};

test.for(['sqlite', 'postgres'] as const)(
  'no id and no field makes Developer settings or a request of the app on %s fail',
  async (kind) => {
    const place = await places[kind]();
    const input = `${ada.password}\n`;
    await runCommand(['accounts', 'create', '--email', ada.email, ...place], { input });
    const service = await startEmbedded(tempFolder(), place);
    const { origin } = await service.listen();

    const browser = formBrowser(origin);
    const { location: home } = await signInAs(browser, ada);
    /** Where the session is good. */
    const at = (path: string): string => path.replace('/developer', home ?? '');
    const statuses: Record<string, number> = {};
    for (const id of oddIds) {
      for (const path of [
        `/developer?before=${id}`,
        `/developer/keys/${id}`,
        `/developer/keys/${id}/revoke`,
        `/developer/webhooks/${id}`,
        `/developer/webhooks/${id}?before=${id}`,
        `/developer/webhooks/${id}/deliveries/${id}`,
        `${magicLinkPath}?token=${id}`,
        `/developer/look/${id}/${id}`,
      ]) {
        const { status, headers } = await browser.get(at(path));
        statuses[path] = status;
        expect(headers.get('planted'), path).toBeNull();
      }
    }
    const { html } = await browser.get(at('/developer/keys'));
    const csrf = new Map(hiddenFields(html, at('/developer/keys'))).get('_csrf') ?? '';
    const post = async (path: string, fields: Record<string, string>) => {
      const body = new URLSearchParams({ _csrf: csrf, ...fields }).toString();
      statuses[`POST ${path} ${body.slice(0, 200)}`] = (
        await browser.post(at(path), body, { origin })
      ).status;
    };
    for (const id of oddIds) {
      await post(`/developer/memories/${id}/retry`, {});
      await post(`/developer/keys/${id}`, { name: 'x', scope: 'memories:read', expiry: 'same' });
      await post(`/developer/keys/${id}/revoke`, {});
      for (const action of ['test', 'url', 'rotate', 'disable', 'enable', 'delete']) {
        await post(`/developer/webhooks/${id}/${action}`, { url: 'https://example.org/', form: id });
      }
      await post(`/developer/webhooks/${id}/deliveries/${id}/resend`, {});
    }
    for (const text of oddTexts) {
      await post('/developer/keys', { name: text, scope: text, expiry: text, form: text });
      await post('/developer/webhooks', { url: `https://example.org/${text}`, form: text });
      await post('/developer/account/password', { current: text, password: text, again: text });
      await post(magicLinkPath, { token: text });
    }
    const stranger = formBrowser(origin);
    for (const text of oddTexts) {
      const shown = await signInAs(stranger, { email: text, password: text, next: text });
      statuses[`password form ${text.slice(0, 20)}`] = shown.status;
      const name = [...stranger.cookies.keys()].find((one) => one.startsWith('memory-session')) ?? '';
      stranger.plant(name, encodeURIComponent(text).slice(0, 4000));
    }

    for (const id of oddIds) {
      for (const path of [`/memories/${id}/related`, `/notes/${id}/graph`]) {
        statuses[path] = (await service.ask('GET', `/internal/v1${path}`)).status;
      }
    }

    expect(Object.values(statuses), 'the pages were opened').not.toContain(401);
    expect(Object.entries(statuses).filter(([, status]) => status >= 500 || status === 429)).toEqual([]);
    const errors = service.output.stderr.split('\n').filter((text) => /"level":[56]0/.test(text));
    expect(errors).toEqual([]);
    expect(await service.end('SIGTERM')).toBe(0);
  },
);
