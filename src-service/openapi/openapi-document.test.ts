import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi-document.ts';
import { referencePage } from './reference-page.ts';
import { keptDocument } from './write-openapi.ts';

const served = JSON.parse(JSON.stringify(openApiDocument())) as Record<string, unknown>; // as it crosses the wire

test('what is kept beside the documentation is what the schemas say', () => {
  expect(JSON.parse(readFileSync(keptDocument, 'utf8'))).toEqual(served);
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

test('the reference names each operation, code and field', () => {
  const text = JSON.stringify(referencePage(openApiDocument()));
  for (const said of [
    'POST /memories',
    'GET /memories/{id}',
    'memory.processed',
    'revision-conflict',
    'previous-revision-not-found',
    'previousRevisionId',
    'canonicalText',
  ]) {
    expect(text).toContain(said);
  }
});
