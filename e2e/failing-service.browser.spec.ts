import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures/app.ts';
import { expectSaved, openNote, press, vaultWith } from './fixtures/note-page.ts';

test.use({ prepare: vaultWith({ 'Work/Tides.md': 'High water.\n' }) });

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'an internal error': (response) =>
    response
      .writeHead(500, { 'content-type': 'application/json' })
      .end('{"error":{"code":"internal","message":"No."}}'),
  'not found': (response) => response.writeHead(404).end('Not found'),
  'a web page': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
};

let server: Server;
test.afterEach(() => server.close());

for (const [what, answer] of Object.entries(answers))
  test(`a service that answers with ${what} fails, and is not offline`, async ({ app }) => {
    server = createServer((request, response) => {
      request.resume();
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // of a TCP server, once it listens
    await app.restart({
      memoryApi: {
        baseUrl: `http://127.0.0.1:${port}/developer/v1`,
        key: 'sk_test_of_this_spec_alone_0123456789',
      },
    });
    const { page } = app;
    const status = page.getByRole('status', { name: 'Sync status' });
    await openNote(page, 'Tides');
    await press(page, 'Control+End');
    await page.keyboard.type(' At nine.');
    await expectSaved(app, 'Work/Tides.md', 'High water. At nine.\n');
    await expect(status).toContainText(/Memory service error|Not a Memory service/);
    await expect(status).not.toContainText('Offline');
    await expect(status.locator('.bad')).toHaveCount(1);
  });
