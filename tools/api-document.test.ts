import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { formBrowser, magicLinkPath } from '../src-service/test/support/form-browser.ts';
import { readyMemory } from '../src-service/test/support/memory-client.ts';
import { startReceiver } from '../src-service/test/support/receiver.ts';
import { createKey, runCommand } from '../src-service/test/support/run-command.ts';
import { startService } from '../src-service/test/support/service-process.ts';
import { tempFolder } from '../src-service/test/support/temp-folder.ts';
import { secretIn } from '../src-service/test/support/webhook-pages-bench.ts';
import { normaliseDocument } from '../src-shared/revision/note-document.ts';
import { revisionIdOf } from '../src-shared/revision/revision-id.ts';
import { type ApiDescription, apiDocument, type Exchange } from './api-document.ts';
import { root } from './root.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** A revision as the app computes it. */
function revision(previousRevisionId: string | null, updatedAt: string, content: string) {
  const fields = {
    id: '6f1c2a34-9f6b-4a57-8f0e-0b1d6f6f7a10',
    previousRevisionId,
    title: 'Crane inspection',
    account: 'Work',
    folder: 'Cranes',
    createdAt: '2026-03-01T09:00:00Z',
    updatedAt,
    locked: false,
    content,
  };
  return {
    type: 'note',
    memory: { app: 'example-notes', ...fields, revisionId: revisionIdOf(normaliseDocument(fields), sha256) },
  };
}

/** Every value that differs from run to run, replaced by one of its form. */
const replaced = (text: string, own: Readonly<Record<string, string>>): string =>
  Object.entries(own)
    .reduce((all, [value, stand]) => all.replaceAll(value, stand), text)
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-03-01T09:20:03.250Z');

test('docs/api.md is what openapi.json says, with what a service answers', async () => {
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'a');
  const toHere = ['--allow-webhook-to', '127.0.0.1'];
  const service = await startService(data, '--role', 'api', ...toHere);
  const receiver = await startReceiver();
  const secret = await addWebhook(service.origin, data, receiver.url);

  async function exchange(path: string, body?: unknown, bearer = key): Promise<Exchange> {
    const method = body === undefined ? 'GET' : 'POST';
    const response = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { method, path, body, status: response.status, answer: await response.json() };
  }

  const first = revision(
    null,
    '2026-03-01T09:20:00Z',
    'The inspection of the crane moves to Tuesday, because the new cable only arrives on Monday. Anna checks the certificate, and the inspector is Mr Weiss. The cable costs 420 euros.\n',
  );
  const second = revision(
    first.memory.revisionId,
    '2026-03-01T10:00:00Z',
    'The inspection of the crane is on Wednesday.\n',
  );
  const sent = await exchange('/memories', first);
  const { memory } = sent.answer as { memory: { id: string } }; // checked by the conformance suite
  const path = `/memories/${memory.id}`;
  const early = await exchange(path);
  // until now nothing processes
  await startService(data, '--role', 'worker', ...toHere);
  await readyMemory(service.baseUrl, key, memory.id);
  const ready = await exchange(path);
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0));
  const [webhook = { headers: {}, body: '' }] = receiver.received;
  const named = (name: string): string => String(webhook.headers[name]);
  const headers = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, named(name)]),
  );
  expect(() => new Webhook(secret).verify(webhook.body, headers)).not.toThrow();

  const other = await exchange('/memories', second);
  const examples = {
    sent,
    again: await exchange('/memories', first),
    early,
    ready,
    next: other,
    noKey: await exchange(path, undefined, 'mem_wrong'),
    invalid: await exchange('/memories', {
      type: 'note',
      memory: { ...first.memory, createdAt: 'yesterday' },
    }),
    conflict: await exchange('/memories', {
      ...first,
      memory: { ...first.memory, content: 'Something else.' },
    }),
    unknown: await exchange('/memories/00000000-0000-4000-8000-000000000000'),
    webhook: { headers, body: webhook.body },
  };
  const statuses = Object.values(examples).flatMap((one) => ('status' in one ? [one.status] : []));
  expect(statuses).toEqual([201, 200, 200, 200, 201, 401, 400, 409, 404]);
  const otherId = (other.answer as { memory: { id: string } }).memory.id; // likewise
  const api: ApiDescription = JSON.parse(readFileSync(join(root, 'docs', 'openapi.json'), 'utf8'));
  const page = replaced(apiDocument(api, examples), {
    [memory.id]: '01976a52-0c4e-7d3a-9b1f-2f6f1f0c8a11',
    [otherId]: '01976a52-3b90-7c02-8e44-91d0a7b5e2c3',
    [named('webhook-id')]: 'msg_2f6f1f0c8a11',
    [named('webhook-timestamp')]: '1772356803',
    [named('webhook-signature')]: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  });
  expect(page).not.toContain(key);
  expect(page.split('\n').length).toBeLessThan(600);
  await expect(page).toMatchFileSnapshot('../docs/api.md');
});

/** Adds a webhook as a user does, on the pages of Developer settings, and reads its secret there. */
async function addWebhook(origin: string, data: string, url: string): Promise<string> {
  const { stdout } = await runCommand(['accounts', 'sign-in-link', '--data', data, '--account', 'a']);
  const browser = formBrowser(origin);
  await browser.get((JSON.parse(stdout) as { path: string }).path); // what the command prints
  await browser.submit(magicLinkPath);
  await browser.get('/developer/webhooks');
  return secretIn((await browser.submit('/developer/webhooks', { url })).html);
}
