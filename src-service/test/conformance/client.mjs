// What every file of the suite needs: the service's address, valid revisions, requests and the error envelope.
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const { baseUrl, keys } = JSON.parse(readFileSync(process.env.MEMORY_API ?? 'config.json', 'utf8'));

export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const maxContentBytes = 2 * 1024 * 1024;

/** A valid note revision under a fresh note id. Its revisionId is a hash of the other fields, unless it is given. */
export function revision(changes = {}) {
  const { revisionId, ...fields } = {
    app: 'example-notes',
    id: randomUUID(),
    previousRevisionId: null,
    title: 'Orchard in autumn',
    account: 'Personal',
    folder: 'Garden',
    createdAt: '2026-09-14T07:45:00Z',
    updatedAt: '2026-09-14T08:10:30Z',
    locked: false,
    content:
      '# Orchard in autumn\n\nThe old pear tree is pruned in November. Maria brings the long ladder.\n',
    ...changes,
  };
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  return { ...fields, revisionId: revisionId ?? hash };
}

/** The revision that follows another one of the same note. */
export function successor({ revisionId, ...fields }, changes = {}) {
  return revision({ ...fields, previousRevisionId: revisionId, ...changes });
}

/** Sends a request; a body that is neither text nor bytes is sent as JSON. `key: null` sends no key. */
export async function call(method, path, { key = keys.full, body, headers = {} } = {}) {
  const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: raw ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

export const post = (memory, options = {}) =>
  call('POST', '/memories', { body: { type: 'note', memory }, ...options });

export const get = (id, options = {}) => call('GET', `/memories/${id}`, options);

/** Sends a revision that must be new, and gives the id of its Memory. */
export async function created(memory, options = {}) {
  const answer = await post(memory, options);
  assert.equal(answer.status, 201, answer.text.slice(0, 500));
  return answer.json.memory.id;
}

/** The one shape of every error answer. */
export function isError(answer, status, code) {
  assert.equal(answer.status, status, answer.text.slice(0, 500));
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  assert.deepEqual(Object.keys(answer.json), ['error']);
  const { code: actual, message, details, ...rest } = answer.json.error;
  assert.equal(actual, code, answer.text.slice(0, 500));
  assert.equal(typeof message, 'string');
  assert.notEqual(message, '');
  assert.deepEqual(rest, {});
  if (details === undefined) return;
  for (const detail of details) {
    assert.deepEqual(Object.keys(detail).sort(), ['message', 'path']);
    assert.match(detail.path, /^(\/([^~/]|~[01])*)*$/, 'a JSON pointer');
  }
}

/** JSON pointers of an error's details. */
export const pointers = (answer) => (answer.json.error.details ?? []).map(({ path }) => path);

/** Asks until the answer is truthy. */
export async function eventually(probe, timeout = 20_000) {
  const end = Date.now() + timeout;
  for (;;) {
    const value = await probe();
    if (value) return value;
    assert.ok(Date.now() < end, 'not reached in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller's assertion shows the text
  }
}
