import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { signInPath } from '../support/form-browser.ts';
import { createKey } from '../support/run-command.ts';
import { startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { rawExchange } from './raw-exchange.ts';

/** A service on this machine, and the lines that a decent request to it has. */
async function serving() {
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'a');
  const service = await startService(data);
  afterAll(() => {
    const errors = service.output.stderr.split('\n').filter((line) => /"level":[56]0/.test(line));
    expect(errors, 'nothing of this is an error of the service').toEqual([]);
  });
  const port = Number(new URL(service.baseUrl).port);
  const host = `host: 127.0.0.1:${port}\r\n`;
  const key_ = `authorization: Bearer ${key}\r\n`;
  const last = 'connection: close\r\n';
  return {
    port,
    host,
    authorization: key_,
    get: async (target: string, headers = host) =>
      (await rawExchange(port, `GET ${target} HTTP/1.1\r\n${headers}${key_}${last}\r\n`))[0],
    /** Sends a POST with these header lines; what follows its body would be another request. */
    post: (headers: string, rest: string) =>
      rawExchange(
        port,
        `POST /developer/v1/memories HTTP/1.1\r\n${host}${key_}content-type: application/json\r\n${headers}\r\n${rest}`,
        2,
      ),
  };
}

const { port, host, authorization, get, post } = await serving();

type Answers = Record<string, number | undefined>;

describe('paths', () => {
  const ids = [
    '%0d%0aset-cookie:%20planted=1',
    '%0aplanted:1',
    '%00',
    'a%00b',
    '..%2f..%2fhealthz',
    '..%5c..%5c',
    'a%2fb',
    '%c0%af',
    '%ed%a0%80',
    '%ff',
    '%',
    '%zz',
    '%25%30%30',
    '\\..\\..',
    'a;b',
    '*',
    '__proto__',
    'constructor',
    'x'.repeat(9000),
    '%41'.repeat(4000),
  ];

  test('any text in place of an id is an unknown id, is not echoed, and reaches no other path', async () => {
    for (const id of ids) {
      const answer = await get(`/developer/v1/memories/${id}`);
      expect(answer?.status, id).toBe(404);
      expect(JSON.parse(answer?.body ?? '').error.code, id).toBe('memory-not-found');
      expect(answer?.head, id).not.toMatch(/^(set-cookie|planted)/m);
    }

    // no path leads elsewhere
    const statuses: Answers = {};
    const paths = ['../../../healthz', '%2e%2e/%2e%2e/%2e%2e/healthz', '..//..//healthz', 'a/b', './x/../y/'];
    for (const path of paths) statuses[path] = (await get(`/developer/v1/memories/${path}`))?.status;
    expect(statuses).toEqual(Object.fromEntries(paths.map((path) => [path, 404])));
    for (const [path, status] of [
      ['/developer/look/..%2f..%2fpackage.json', 404],
      ['/developer/look/%2e%2e/%2e%2e/cli.ts', 404],
      ['/developer/%0d%0aplanted:1', 404],
      ['/developer/keys/%0d%0aplanted:1', 303],
      ['/developer/webhooks/%2e%2e%2f%00?next=//evil.example', 303],
      [`${signInPath}?next=%0d%0aplanted:1`, 200],
      ['//evil.example/healthz', 404],
    ] as const) {
      const answer = await get(path);
      expect(answer?.status, path).toBe(status);
      expect(answer?.head, path).not.toMatch(/^planted/m);
      // it redirects to this service only
      const to = /^location: (.*)$/m.exec(answer?.head ?? '')?.[1] ?? signInPath;
      expect(to, path).toMatch(new RegExp(`^${signInPath}`));
    }
  });
});

describe('names', () => {
  test('a request that names two hosts is refused, whichever comes first', async () => {
    const other = 'host: evil.example\r\n';
    for (const headers of [host + other, other + host, host + host]) {
      expect((await get('/healthz', headers))?.status, headers).toBe(400);
    }
    for (const target of [
      'http://evil.example/healthz',
      `http://evil.example:${port}/healthz`,
      `http://evil.example@127.0.0.1:${port}/healthz`,
      'https://evil.example/developer/v1/memories/x',
    ]) {
      expect((await get(target))?.status, target).toBe(400);
    }
    expect((await get(`http://127.0.0.1:${port}/healthz`))?.status).toBe(200);
    expect((await get('/healthz'))?.status).toBe(200);
    // two keys are not a key
    const twoKeys = await get('/developer/v1/memories/x', `${host}authorization: Bearer mem_other\r\n`);
    expect(twoKeys?.status).toBe(400);
  });

  test('only the names of this machine are served, however others are disguised', async () => {
    const statuses: Answers = {};
    const names = [
      `127.0.0.1:${port}, evil.example`,
      `evil.example@127.0.0.1:${port}`,
      `127.0.0.1:${port}/evil`,
      `127.0.0.1:${port}\tevil`,
      `127.0.0.1:0${port}`,
      `localhost..:${port}`,
      `0.0.0.0:${port}`,
      `2130706433:${port}`,
      `0x7f.1:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `127.0.0.1:${port}\u0000`,
      '',
    ];
    for (const name of names) statuses[name] = (await get('/healthz', `host: ${name}\r\n`))?.status;
    expect(statuses).toEqual(Object.fromEntries(names.map((name) => [name, 400])));
    const forwarded = `host: evil.example\r\nx-forwarded-host: 127.0.0.1:${port}\r\n`;
    expect((await get('/healthz', forwarded))?.status).toBe(400);
    expect((await get('/healthz', ''))?.status).toBe(400);
    // a health check of HAProxy; what browsers send has a name
    expect((await rawExchange(port, 'GET /healthz HTTP/1.0\r\n\r\n'))[0]?.status).toBe(200);
    expect((await get('/healthz', `host: LOCALHOST.:${port}\r\n`))?.status).toBe(200);
    for (const path of ['/developer', signInPath, '/developer/openapi.json', '/metrics']) {
      expect((await get(path, 'host: evil.example\r\n'))?.status, path).toBe(400);
    }
  });
});

describe('framing', () => {
  const end = '0\r\n\r\n';
  const chunked = 'transfer-encoding: chunked\r\n';
  // headers that two servers in a row might read differently, and what would be the body
  const doubtful: readonly (readonly [string, string, string])[] = [
    ['two lengths', 'content-length: 2\r\ncontent-length: 40\r\n', '{}'],
    ['two equal lengths', 'content-length: 2\r\ncontent-length: 2\r\n', '{}'],
    ['a list of lengths', 'content-length: 2, 2\r\n', '{}'],
    ['a length and chunks', `content-length: 2\r\n${chunked}`, end],
    ['chunks and a length', `${chunked}content-length: 2\r\n`, end],
    ['chunks twice', chunked + chunked, end],
    ['chunks, then nothing', 'transfer-encoding: chunked, identity\r\n', end],
    ['an unknown coding', 'transfer-encoding: xchunked\r\n', end],
    ['a space before the colon', 'transfer-encoding : chunked\r\n', end],
    ['a folded line', 'transfer-encoding:\r\n chunked\r\n', end],
    ['a vertical tab', 'transfer-encoding: \u000bchunked\r\n', end],
    ['a length below zero', 'content-length: -1\r\n', '{}'],
    ['a length with a plus', 'content-length: +2\r\n', '{}'],
    ['a hexadecimal length', 'content-length: 0x2\r\n', '{}'],
    ['a length beyond all numbers', 'content-length: 99999999999999999999\r\n', '{}'],
    ['a chunk beyond all numbers', chunked, `fffffffffffffffff\r\n{}\r\n${end}`],
    ['a chunk below zero', chunked, `-1\r\n${end}`],
    ['chunks with bare line feeds', chunked, '2\n{}\n0\n\n'],
    ['a chunk with endless remarks', chunked, `2;${'a'.repeat(20_000)}\r\n{}\r\n${end}`],
    ['endless trailers', chunked, `2\r\n{}\r\n0\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`],
    ['U+0000 in a header', 'x: a\u0000b\r\ncontent-length: 2\r\n', '{}'],
    ['a bare carriage return', 'x: a\rb\r\ncontent-length: 2\r\n', '{}'],
    ['a bare line feed', 'x: a\nplanted: 1\r\ncontent-length: 2\r\n', '{}'],
    ['a space in a name', 'x y: a\r\ncontent-length: 2\r\n', '{}'],
    ['a header without end', `x: ${'a'.repeat(20_000)}\r\ncontent-length: 2\r\n`, '{}'],
    ['headers without end', `${'x: a\r\n'.repeat(4000)}content-length: 2\r\n`, '{}'],
  ];

  test('a request of ambiguous length is rejected, and the bytes after it are not parsed as another one', async () => {
    const smuggled = `GET /healthz HTTP/1.1\r\n${host}connection: close\r\n\r\n`;
    const statuses: Record<string, readonly number[]> = {};
    for (const [name, headers, body] of doubtful) {
      const answers = await post(headers, body + smuggled);
      statuses[name] = answers.map(({ status }) => status);
      expect(answers[0]?.head, name).toContain('connection: close');
    }
    expect(statuses).toEqual(Object.fromEntries(doubtful.map(([name]) => [name, [400]])));

    // the same two requests one after the other, as they should be, are two
    const plain = await post('content-length: 2\r\n', `{}${smuggled}`);
    expect(plain.map(({ status }) => status)).toEqual([400, 200]);
    const trailers = `2\r\n{}\r\n0\r\nhost: evil.example\r\n${authorization}\r\n${smuggled}`;
    expect((await post(chunked, trailers)).map(({ status }) => status)).toEqual([400, 200]);
  });

  test('what Node itself would refuse has an id and the body of every other error', async () => {
    const refused = {
      'no host': ['GET /healthz HTTP/1.1\r\n\r\n', 400, 'invalid-request'],
      'an expectation': [`GET /healthz HTTP/1.1\r\n${host}expect: 200-ok\r\n\r\n`, 417, 'invalid-request'],
      'a tunnel': [`CONNECT evil.example:80 HTTP/1.1\r\n${host}\r\n`, 405, 'method-not-allowed'],
    } as const;
    for (const [name, [sent, status, code]] of Object.entries(refused)) {
      const smuggled = `GET /healthz HTTP/1.1\r\n${host}\r\n`;
      const [answer, ...others] = await rawExchange(port, name === 'a tunnel' ? sent + smuggled : sent);
      expect(others, name).toEqual([]);
      expect(answer, name).toMatchObject({
        status,
        head: expect.stringMatching(/^x-request-id: [0-9a-f-]{36}$/m),
      });
      expect(JSON.parse(answer?.body ?? '').error.code, name).toBe(code);
    }
    const expected = await get('/healthz', `${host}expect: 100-Continue\r\n`);
    expect(expected?.status).toBe(100);
  });

  test('who asks for a tunnel, or what is no HTTP, and is gone before the answer ends nothing', async () => {
    for (const sent of [`CONNECT evil.example:80 HTTP/1.1\r\n${host}\r\n`, 'no HTTP\r\n\r\n']) {
      const clients = Array.from({ length: 200 }, () => {
        const client = connect(port, '127.0.0.1');
        client.on('error', () => {}); // it is reset, or resets
        client.write(sent, () => client.resetAndDestroy());
        return once(client, 'close');
      });
      await Promise.all(clients);
    }
    expect((await get('/healthz'))?.status).toBe(200);
  });
});
