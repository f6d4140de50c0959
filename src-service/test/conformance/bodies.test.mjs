import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import {
  baseUrl,
  call,
  created,
  isError,
  keys,
  maxContentBytes,
  pointers,
  post,
  revision,
} from './client.mjs';

const send = (body, headers = {}) => call('POST', '/memories', { body, headers });
const valid = () => JSON.stringify({ type: 'note', memory: revision({ title: 'QQQQ' }) });

/** A valid body with the title's bytes replaced. */
function withTitleBytes(...bytes) {
  const body = Buffer.from(valid());
  Buffer.from(bytes).copy(body, body.indexOf('QQQQ'));
  return body;
}

const brokenJson = {
  truncated: '{"type":"note",',
  'a trailing comma': valid().replace(/}$/, ',}'),
  'single quotes': "{'type':'note'}",
  'a comment': `/* note */${valid()}`,
  'two documents': valid() + valid(),
  'a raw newline in a string': valid().replace('QQQQ', 'Q\nQ'),
  'white space only': '   ',
  NaN: '{"type":NaN}',
  'a byte order mark': `\ufeff${valid()}`,
};
for (const [name, body] of Object.entries(brokenJson)) {
  test(`400 invalid-request: ${name}`, async () => isError(await send(body), 400, 'invalid-request'));
}

test('white space around the document is fine', async () => {
  assert.equal((await send(` \r\n\t${valid()}\n `)).status, 201);
});

test('400 invalid-request: no body', async () => {
  isError(await send(undefined, { 'content-type': 'application/json' }), 400, 'invalid-request');
  isError(await send(undefined), 400, 'invalid-request');
  isError(await send(''), 400, 'invalid-request');
});

const brokenUtf8 = {
  'a continuation missing': [0xc3, 0x28],
  'a continuation alone': [0x80],
  'an overlong slash': [0xc0, 0xaf],
  'an encoded surrogate': [0xed, 0xa0, 0x80],
  'beyond Unicode': [0xf4, 0x90, 0x80, 0x80],
  'a byte that never occurs': [0xff],
};
for (const [name, bytes] of Object.entries(brokenUtf8)) {
  test(`400 invalid-request: not UTF-8, ${name}`, async () => {
    isError(await send(withTitleBytes(...bytes)), 400, 'invalid-request');
  });
}

test('other media types are refused, JSON with parameters is not', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'nonsense',
    ';',
  ]) {
    isError(await send(valid(), { 'content-type': type }), 400, 'invalid-request');
  }
  isError(
    await send(valid(), { 'content-type': 'application/json; charset=utf-16' }),
    400,
    'invalid-request',
  );
  for (const type of ['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"']) {
    assert.equal((await send(valid(), { 'content-type': type })).status, 201, type);
  }
});

test('a content encoding is refused rather than misread', async () => {
  isError(await send(valid(), { 'content-encoding': 'gzip' }), 400, 'invalid-request');
});

test('a property that is named twice is refused: one of the two would be dropped', async () => {
  const text = valid();
  const answer = await send(text.replace('"locked":false', '"locked":true,"locked":false'));
  isError(answer, 400, 'invalid-request');
  assert.ok(pointers(answer).includes('/memory/locked'), answer.text);
  isError(await send(text.replace('{', '{"type":"note",')), 400, 'invalid-request');
  isError(await send(text.replace('"title"', '"\\u0074itle":"","title"')), 400, 'invalid-request');
});

test('content that looks like properties is content', async () => {
  const content = '{"locked":true,"locked":"false"}, \\"title\\": [[[[{{{{';
  await created(revision({ content, title: '"a":1,"a":2' }));
});

test('hostile documents are refused, and the service goes on', async () => {
  const wide = JSON.stringify(Array(300_000).fill({}));
  for (const body of [
    '['.repeat(1_000_000),
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    '{"memory":'.repeat(50_000),
    `{"type":"note","memory":${wide}}`,
    `{"type":"note","memory":{"id":${'9'.repeat(100_000)}}}`,
  ]) {
    isError(await send(body), 400, 'invalid-request');
  }
  await created(revision());
});

test('exactly 2 MiB of content is accepted, however it is escaped', async () => {
  const content = '\u0001'.repeat(maxContentBytes);
  const id = await created(revision({ content }));
  assert.ok(id);
  await created(revision({ content: 'a'.repeat(maxContentBytes) }));
});

test('a body beyond every limit is answered 400', async () => {
  isError(await send(Buffer.alloc(20 * 1024 * 1024, 'a')), 400, 'invalid-request');
  isError(await post(revision({ content: '"'.repeat(10 * 1024 * 1024) })), 400, 'invalid-request');
});

test('an endless body without a length is answered 400', async () => {
  const chunk = Buffer.alloc(1024 * 1024, ' ');
  const status = await new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${keys.full}`, 'content-type': 'application/json' };
    const sending = request(`${baseUrl}/memories`, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    sending.on('error', reject);
    let left = 40;
    const next = () => {
      left -= 1;
      if (left === 0) sending.end();
      else sending.write(chunk, next);
    };
    next();
  });
  assert.equal(status, 400);
});
