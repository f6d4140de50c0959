import { test } from './fixtures/app.ts';
import { expectFailure } from './fixtures/failing-service.ts';
import { vaultWith } from './fixtures/note-page.ts';

test.use({ prepare: vaultWith({ 'Work/Tides.md': 'High water.\n' }) });

test('a service that answers with an internal error fails, and is not offline', ({ app }) =>
  expectFailure(app, (response) =>
    response
      .writeHead(500, { 'content-type': 'application/json' })
      .end('{"error":{"code":"internal","message":"No."}}'),
  ));
