import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answerDialogs } from './fixtures/answer-dialogs.ts';
import { desktopOf, expect, test } from './fixtures/app.ts';
import { createRemoteService, type RemoteService } from './fixtures/memory-service.ts';
import { storedRevisions } from './fixtures/read-databases.ts';

/** A service that knows no key, and keeps what it is asked. */
async function startStranger() {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push(headers);
    response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server, once it listens
  return { origin: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

let folder = '';
let service: RemoteService;
let stranger: Awaited<ReturnType<typeof startStranger>>;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-destination-'));
  service = await createRemoteService(folder);
  await service.start();
  stranger = await startStranger();
});
test.afterEach(async () => {
  stranger.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const result = (page: Page) => settings(page).getByRole('alert', { name: 'Test result' });

/** Enters an address and a key, and sends the form. */
async function enter(page: Page, address: string, key: string): Promise<void> {
  await settings(page).getByRole('textbox', { name: 'Address' }).fill(address);
  await settings(page).getByLabel('API key', { exact: true }).fill(key);
  await page.keyboard.press('Enter');
}

const question = (address: string) => `Allow notes to be sent to ${new URL(address).origin}?`;
const [no, yes] = [0, 1];

test('a new destination is sent nothing before the user allows it in a dialog of the system, and never the key of another', async ({
  app,
}) => {
  test.slow();
  const electron = desktopOf(app);
  const { page } = app;
  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Harbour plan');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');
  await page.keyboard.press('Control+,');
  await settings(page).getByRole('tab', { name: 'Memory service' }).click();
  await settings(page).getByRole('radio', { name: 'On a server' }).check();

  const refused = await answerDialogs(electron, no);
  await enter(page, `${stranger.origin}/developer/v1`, service.key);
  await expect(result(page)).toContainText(`You did not allow it, so nothing was sent to ${stranger.origin}`);
  expect(await refused()).toEqual([question(stranger.origin)]);
  expect(stranger.asked).toEqual([]);

  const allowed = await answerDialogs(electron, yes);
  await enter(page, service.baseUrl, service.key);
  await expect(result(page)).toContainText('Connected: the key can read and write. Upload 1 note');
  expect(await allowed()).toEqual([question(service.baseUrl)]);
  expect(storedRevisions(service.database)).toEqual([]);
  // it is allowed: it is not asked again
  await page.keyboard.press('Enter');
  await expect.poll(() => storedRevisions(service.database).length).toBe(1);
  expect(await allowed()).toHaveLength(1);

  // the key that is stored stays with its origin: another one gets what was entered for it, or nothing
  await enter(page, `${stranger.origin}/developer/v1`, '');
  await expect(result(page)).toContainText(/key/i);
  expect(stranger.asked).toEqual([]);
  await enter(page, `${stranger.origin}/developer/v1`, 'mem_of_the_stranger');
  await expect.poll(() => stranger.asked.length).toBeGreaterThan(0);
  expect(await allowed()).toEqual([question(service.baseUrl), question(stranger.origin)]);
  await expect(result(page)).toContainText(/key/i);
  for (const { authorization } of stranger.asked) expect(authorization).toBe('Bearer mem_of_the_stranger');

  await settings(page).getByRole('tab', { name: 'Privacy' }).click();
  const listed = settings(page).getByRole('list', { name: 'Allowed servers' });
  await expect(listed.getByRole('listitem')).toHaveCount(2);
});
