import * as Value from 'typebox/value';
import { expect, test } from 'vitest';
import { limitedTexts, maxTextBytes } from './limits.ts';
import { CreateMemoryRequestSchema } from './schemas.ts';
import { type SchemaCheck, validateCreateRequest } from './validate-request.ts';

const schema: SchemaCheck = {
  check: (value) => Value.Check(CreateMemoryRequestSchema, value),
  errors: (value) => Value.Errors(CreateMemoryRequestSchema, value),
};
const memory = {
  app: 'example-notes',
  id: 'n',
  revisionId: 'ab'.repeat(32),
  previousRevisionId: null,
  title: 'T',
  account: 'A',
  folder: null,
  createdAt: '2026-03-01T09:00:00Z',
  updatedAt: '2026-03-01T09:00:00Z',
  locked: false,
  content: 'c',
};
const errorsOf = (value: unknown) => {
  const result = validateCreateRequest(value, schema);
  return result.ok ? [] : result.error;
};

test('a valid request is returned unchanged', () => {
  const body = { type: 'note', memory };
  const result = validateCreateRequest(body, schema);
  expect(result.ok && result.value).toBe(body);
});

test('errors have a pointer to the invalid value', () => {
  expect(errorsOf({ type: 'note', memory: { ...memory, createdAt: '2026-02-30T00:00:00Z' } })).toEqual([
    { path: '/memory/createdAt', message: expect.stringContaining('calendar') },
  ]);
  expect(errorsOf({ type: 'note', memory: { ...memory, title: '\ud800' } })).toEqual([
    { path: '/memory/title', message: expect.stringContaining('surrogate') },
  ]);
  expect(errorsOf({ type: 'note', memory: { ...memory, extra: 1 } }).length).toBeGreaterThan(0);
});

test('each text has a limit in bytes of UTF-8', () => {
  for (const field of limitedTexts) {
    const most = maxTextBytes[field];
    const longest = 'é'.repeat(most / 2);
    expect(errorsOf({ type: 'note', memory: { ...memory, [field]: longest } }), field).toEqual([]);
    expect(errorsOf({ type: 'note', memory: { ...memory, [field]: `${longest}x` } })).toEqual([
      { path: `/memory/${field}`, message: expect.stringContaining(`at most ${most}`) },
    ]);
  }
});

test('a hostile body gets a short response', () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`x${index}`, 1]));
  expect(errorsOf({ type: 'note', memory: { ...memory, ...many } }).length).toBeLessThanOrEqual(20);
  const long = errorsOf({ type: 'note', memory: { ...memory, ['n'.repeat(1_000_000)]: 1 } });
  expect(JSON.stringify(long).length).toBeLessThan(1_000);
});
