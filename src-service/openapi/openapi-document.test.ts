import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi-document.ts';
import { referencePage } from './reference-routes.ts';
import { documentFile } from './write-openapi.ts';

const served = JSON.parse(JSON.stringify(openApiDocument())) as Record<string, unknown>; // as it crosses the wire

test('docs/openapi.json matches the schemas', () => {
  expect(JSON.parse(readFileSync(documentFile, 'utf8'))).toEqual(served);
});

test('every reference leads to a schema', () => {
  const names = [...JSON.stringify(served).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(10);
  const { schemas } = openApiDocument().components;
  for (const name of new Set(names)) expect(Object.keys(schemas)).toContain(name);
  expect(schemas).toMatchObject({
    CreateMemoryRequest: {
      properties: { memory: { $ref: '#/components/schemas/NoteRevision' } },
      additionalProperties: false,
    },
    ReadMemoryResponse: { properties: { memory: { $ref: '#/components/schemas/Memory' } } },
  });
});

test('webhooks declare no key, and responses declare the headers that clients need', () => {
  const { security, paths, webhooks, components } = openApiDocument();
  expect(security).toEqual([{ key: [] }]);
  expect(webhooks['memory.processed'].post.security).toEqual([]);
  for (const { responses } of [paths['/memories'].post, paths['/memories/{id}'].get]) {
    for (const [status, answer] of Object.entries(responses)) {
      const more: Record<string, string> = {
        401: 'WWW-Authenticate',
        429: 'Retry-After',
        503: 'Retry-After',
      };
      const names = ['X-Request-Id', ...(more[status] ? [more[status]] : [])];
      expect(Object.keys(answer.headers), status).toEqual(names);
      for (const name of names) expect(Object.keys(components.headers)).toContain(name);
    }
  }
});

test('an impossible time is rejected by the schema, too', () => {
  const { createdAt } = fieldsByName('NoteRevision');
  const pattern = new RegExp(String(createdAt?.pattern));
  for (const time of ['2026-03-01T09:00:00Z', '2024-02-29T23:59:59Z']) expect(time).toMatch(pattern);
  for (const time of [
    'x',
    '2026-13-01T09:00:00Z',
    '2026-03-01T24:00:00Z',
    '2026-03-01T09:00:00.000Z',
    '2026-03-01',
  ])
    expect(time).not.toMatch(pattern);
  expect(createdAt?.format).toBe('date-time');
});

test('limits in bytes are stated as such, for programs and for readers', () => {
  expect(JSON.stringify(served)).not.toContain('maxLength');
  const fields = fieldsByName('NoteRevision');
  const reference = JSON.stringify(referencePage(openApiDocument()));
  expect(JSON.stringify(served.paths)).toContain('at most 12,648,448 bytes');
  expect(reference).toContain('at most 12,648,448 bytes');
  for (const [field, bytes, words] of [
    ['id', 1024, '1 KiB'],
    ['title', 65_536, '64 KiB'],
    ['account', 16_384, '16 KiB'],
    ['folder', 16_384, '16 KiB'],
    ['content', 2_097_152, '2 MiB'],
  ] as const) {
    expect(fields[field]).toMatchObject({
      'x-maxBytesOfUtf8': bytes,
      description: expect.stringContaining(`at most ${words} of UTF-8`),
    });
    expect(reference).toContain(fields[field]?.description);
  }
});

/** The properties of a schema of the document. */
function fieldsByName(name: string) {
  const schema = openApiDocument().components.schemas[name] as {
    properties: Record<string, { pattern?: string; format?: string; description?: string }>; // an object of the contract
  };
  return schema.properties;
}

test('the reference names each operation, code and field, requests and responses', () => {
  const text = JSON.stringify(referencePage(openApiDocument()));
  for (const statement of [
    'POST /memories',
    'GET /memories/{id}',
    'memory.processed',
    'revision-conflict',
    'previous-revision-not-found',
    'previousRevisionId',
    'canonicalText',
    '#CreateMemoryRequest',
    '#MemoryProcessed',
    'memory.updated',
    '#MemoryUpdated',
    'webhook-signature',
    'Retry-After',
    'The id that creation answered',
  ]) {
    expect(text).toContain(statement);
  }
});
