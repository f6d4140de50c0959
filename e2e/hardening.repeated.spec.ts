// repeats ../src-main/browser/app.test.ts: paths out of the folder of the page, and permissions, in real windows
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from './fixtures/app.ts';
import { readyPage } from './fixtures/ready-page.ts';

test('files of the disk cannot be fetched, by address or by a way out of the page folder', async ({
  app,
}) => {
  const page = await readyPage(app);
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
  const page = await readyPage(app);
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
