import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, created, isError, maxContentBytes, pointers, post, revision } from './client.mjs';

const send = (body) => call('POST', '/memories', { body });

const wrongBodies = {
  null: null,
  'a string': '"note"',
  'a number': 7,
  'an array': [{ type: 'note', memory: revision() }],
  'an empty object': {},
  'no type': { memory: revision() },
  'no memory': { type: 'note' },
  'type email': { type: 'email', memory: revision() },
  'type Note': { type: 'Note', memory: revision() },
  'memory null': { type: 'note', memory: null },
  'memory an array': { type: 'note', memory: [revision()] },
  'a property too many': { type: 'note', memory: revision(), note: true },
};
for (const [name, body] of Object.entries(wrongBodies)) {
  test(`400 invalid-request: ${name}`, async () => {
    isError(await send(body === null ? 'null' : body), 400, 'invalid-request');
  });
}

for (const field of Object.keys(revision())) {
  test(`400 invalid-request: no ${field}`, async () => {
    const { [field]: _, ...memory } = revision();
    const answer = await post(memory);
    isError(answer, 400, 'invalid-request');
    assert.ok(pointers(answer).some((path) => path === '/memory' || path === `/memory/${field}`));
  });
}

const hex = 'e'.repeat(64);
const wrongValues = {
  app: ['other-notes', 'Example-Notes', '', null],
  id: [7, null, {}, ['a']],
  revisionId: ['abc', `${hex}e`, hex.slice(1), `${hex.slice(1)}g`, ` ${hex.slice(1)}`, null, 5],
  previousRevisionId: ['', 'abc', `${hex}e`, 'g'.repeat(64), 0, false],
  title: [null, 5, true, ['title']],
  account: [null, {}, 1],
  folder: [3, false, {}, ['Garden']],
  createdAt: [
    '2026-09-14 07:45:00Z',
    '2026-09-14T07:45:00',
    '2026-09-14T07:45Z',
    '2026-09-14T07:45:00.000Z',
    '2026-09-14T07:45:00+00:00',
    '2026-09-14t07:45:00z',
    '+002026-09-14T07:45:00Z',
    '',
    1_789_371_900,
    null,
  ],
  updatedAt: [
    '2026-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00Z ',
  ],
  locked: ['false', 0, 1, null, 'no'],
  content: [null, 5, {}, ['text']],
};
for (const [field, values] of Object.entries(wrongValues)) {
  test(`400 invalid-request points at ${field} when it is wrong`, async () => {
    for (const value of values) {
      const answer = await post({ ...revision(), [field]: value });
      isError(answer, 400, 'invalid-request');
      assert.ok(pointers(answer).includes(`/memory/${field}`), answer.text);
    }
  });
}

test('a leap day is a day', async () => {
  await created(revision({ createdAt: '2024-02-29T23:59:59Z', updatedAt: '2024-02-29T23:59:59Z' }));
});

test('a note may be updated before it was created, as clocks have it', async () => {
  await created(revision({ createdAt: '2026-09-15T00:00:00Z', updatedAt: '2026-09-14T00:00:00Z' }));
});

test('an unknown property is refused and pointed at', async () => {
  const answer = await post({ ...revision(), 'pinned/or~not': true });
  isError(answer, 400, 'invalid-request');
  assert.ok(pointers(answer).includes('/memory/pinned~1or~0not'), answer.text);
});

test('properties named like those of every object are refused', async () => {
  const text = JSON.stringify({ type: 'note', memory: revision() });
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
    const inside = text.replace('"memory":{', `"memory":{"${name}":{"locked":true},`);
    isError(await send(inside), 400, 'invalid-request');
    isError(await send(text.replace('{', `{"${name}":{},`)), 400, 'invalid-request');
  }
});

test('a required field cannot come from __proto__', async () => {
  const { locked: _, ...memory } = revision();
  const text = JSON.stringify({ type: 'note', memory });
  isError(
    await send(text.replace('"memory":{', '"memory":{"__proto__":{"locked":false},')),
    400,
    'invalid-request',
  );
});

test('a lone surrogate is refused and pointed at', async () => {
  for (const [field, value] of [
    ['content', 'half \ud83d a character'],
    ['title', '\udc00'],
    ['folder', 'end \ud800'],
    ['account', '\ude00\ud83d'],
    ['id', 'a\udfffb'],
  ]) {
    const answer = await post({ ...revision(), [field]: value });
    isError(answer, 400, 'invalid-request');
    assert.ok(pointers(answer).includes(`/memory/${field}`), answer.text);
  }
});

test('content is measured in bytes of UTF-8', async () => {
  for (const [letter, bytes] of [
    ['a', 1],
    ['é', 2],
    ['渡', 3],
    ['🚢', 4],
  ]) {
    const full = letter.repeat(Math.floor(maxContentBytes / bytes));
    const filled = full + 'a'.repeat(maxContentBytes - Buffer.byteLength(full));
    await created(revision({ content: filled }));
    const answer = await post(revision({ content: `${filled}a` }));
    isError(answer, 400, 'invalid-request');
    assert.ok(pointers(answer).includes('/memory/content'), letter);
  }
});
