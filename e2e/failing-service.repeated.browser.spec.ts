// repeats ./failing-service.browser.spec.ts: two more answers
import { test } from './fixtures/app.ts';
import { expectFailure } from './fixtures/failing-service.ts';
import { vaultWith } from './fixtures/note-page.ts';

test.use({ prepare: vaultWith({ 'Work/Tides.md': 'High water.\n' }) });

test('a service that answers with not found fails, and is not offline', ({ app }) =>
  expectFailure(app, (response) => response.writeHead(404).end('Not found')));

test('a service that answers with a web page fails, and is not offline', ({ app }) =>
  expectFailure(app, (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>'),
  ));
