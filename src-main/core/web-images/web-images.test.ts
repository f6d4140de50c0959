import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { FetchedWebImage } from '../../../src-shared/rpc/attachments.ts';
import {
  type CoreFixture,
  memoryHost,
  removeFolder,
  startCoreFixture,
} from '../../test-support/core-fixture.ts';
import type { UserQuestion } from '../shell/host.ts';
import { webAddress, webRoute } from './fetch-following.ts';
import { fetchImage } from './fetch-image.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: CoreFixture;
let asked: UserQuestion[];
let answer: 'yes' | 'no';
let requests: IncomingMessage[];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let here: string;
const server = createServer((request, response) => {
  requests.push(request);
  respond(request, response);
});

beforeEach(async () => {
  [asked, answer, requests] = [[], 'yes', []];
  respond = (_request, response) => response.end(png);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // of a TCP server
  app = await startCoreFixture(undefined, {
    host: {
      ...memoryHost(),
      askUser: async (question: UserQuestion) => {
        asked.push(question);
        return { kind: answer };
      },
    },
  });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
  await removeFolder(app.folder);
});

async function fetchInto(addresses: readonly string[]): Promise<readonly FetchedWebImage[]> {
  const { id: noteId } = await app.call('notes.create', { account: 'Personal', folder: null });
  return app.call('webImages.fetch', { noteId, addresses: [...addresses] });
}

/** The reason for which one image was not fetched. */
async function reasonOf(path: string): Promise<string> {
  const [result] = await fetchInto([here + path]);
  return result?.kind === 'failed' ? result.reason : 'it was fetched';
}

test('an image is stored beside the note under the name of its address, once the user has said so', async () => {
  const [result] = await fetchInto([`${here}/pictures/old%20crane.JPG?size=2`]);
  expect(result).toMatchObject({
    kind: 'stored',
    stored: { name: 'old crane.png', link: 'attachments/old%20crane.png', kind: 'image' },
  });
  expect(await readFile(join(app.vault, 'Personal', 'attachments', 'old crane.png'))).toEqual(png);
  expect(requests[0]?.headers).not.toHaveProperty('cookie');
  expect(requests[0]?.headers).not.toHaveProperty('referer');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.detail).toContain('old%20crane.JPG');
  expect(asked[0]?.detail).toContain('your own network'); // this computer is
});

test('without a yes, no server hears of it', async () => {
  answer = 'no';
  await expect(fetchInto([`${here}/a.png`])).rejects.toMatchObject({ code: 'not-confirmed' });
  expect(requests).toEqual([]);
});

test('several images need one question, and one without an image says nothing of the others', async () => {
  respond = (request, response) => {
    if (request.url === '/gone.png') response.writeHead(404);
    response.end(request.url === '/page.png' ? '<html>Log in</html>' : png);
  };
  const results = await fetchInto([
    `${here}/a.png`,
    `${here}/a.png`,
    `${here}/gone.png`,
    `${here}/page.png`,
    'file:///etc/passwd',
    `http://user:secret@127.0.0.1/b.png`,
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.message).toContain('3 images');
  expect(new Map(results.map((result) => [result.address, result.kind]))).toEqual(
    new Map([
      [`${here}/a.png`, 'stored'],
      [`${here}/gone.png`, 'failed'],
      [`${here}/page.png`, 'failed'],
      ['file:///etc/passwd', 'failed'],
      ['http://user:secret@127.0.0.1/b.png', 'failed'],
    ]),
  );
});

test('what is no image is named as such, and nothing is stored', async () => {
  respond = (request, response) => {
    if (request.url === '/gone') response.writeHead(410);
    response.end('words');
  };
  expect(await reasonOf('/gone')).toContain('410');
  expect(await reasonOf('/words')).toContain('not an image');
  await expect(readFile(join(app.vault, 'Personal', 'attachments', 'words'))).rejects.toThrow();
});

test('a note that is locked or deleted while its images are fetched gets no file', async () => {
  for (const leave of [
    (noteId: NoteId) => app.call('notes.setLocked', { noteIds: [noteId], locked: true }),
    (noteId: NoteId) => app.call('notes.trash', { noteId }),
  ]) {
    const { id: noteId } = await app.call('notes.create', { account: 'Personal', folder: null });
    respond = (_request, response) => void leave(noteId).then(() => response.end(png));
    const results = await app.call('webImages.fetch', { noteId, addresses: [`${here}/late.png`] });
    expect(results).toMatchObject([{ kind: 'failed' }]);
  }
  await expect(readFile(join(app.vault, 'Personal', 'attachments', 'late.png'))).rejects.toThrow();
});

test('a server that redirects in a circle, sends without end or is silent ends with a reason', async () => {
  respond = (_request, response) => response.writeHead(302, { location: '/again' }).end();
  expect(await reasonOf('/circle')).toContain('leads from one address to the next');
  expect(requests.length).toBeLessThanOrEqual(6);
  respond = (_request, response) => {
    const more = Buffer.alloc(1024 * 1024);
    const send = (): void => {
      while (!response.destroyed && response.write(more));
      if (!response.destroyed) response.once('drain', send);
    };
    send();
  };
  expect(await reasonOf('/endless')).toContain('larger than 32 MB');
  respond = () => {};
  const url = new URL(`${here}/silent`);
  const route = { ...webRoute(memoryHost()), timeout: 50 };
  await expect(fetchImage(url, route)).rejects.toMatchObject({
    message: expect.stringContaining('did not answer'),
  });
});

test('a redirect leads neither to other schemes nor from the internet into the own network', async () => {
  for (const location of ['file:///etc/passwd', 'ftp://example.com/a.png', 'http://']) {
    respond = (_request, response) => response.writeHead(301, { location }).end();
    expect(await reasonOf('/away'), location).toContain('to no image');
  }
  respond = (_request, response) => response.writeHead(301, { location: 'http://192.168.0.1/reboot' }).end();
  expect(await reasonOf('/inwards')).toContain('your own network');
  expect(requests.every(({ headers }) => headers.host === new URL(here).host)).toBe(true);
});

test('an address is one of http or https, without a password', () => {
  expect(webAddress('//example.com/a.png')?.href).toBe('https://example.com/a.png');
  for (const text of [
    'a.png',
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    'https://me:pw@example.com',
  ])
    expect(webAddress(text), text).toBeUndefined();
});

test('the question shows each server whole, and how much of the addresses it does not show', async () => {
  answer = 'no';
  const long = `https://upload.example.org.${'a'.repeat(60)}.evil.example/a.png?${'w'.repeat(2_000)}&end`;
  const { id: noteId } = await app.call('notes.create', { account: 'Personal', folder: null });
  const fetched = app.call('webImages.fetch', { noteId, addresses: [long, 'http://192.168.0.1/reboot'] });
  await expect(fetched).rejects.toMatchObject({ code: 'not-confirmed' });
  expect(asked[0]?.detail).toContain(`https://upload.example.org.${'a'.repeat(60)}.evil.example\n`);
  expect(asked[0]?.detail).toContain('http://192.168.0.1\n');
  expect(asked[0]?.detail).toContain('&end');
  expect(asked[0]?.detail).toMatch(/together have 2,1\d\d characters/);
});

test('images of more servers than the question can show wait for another one', async () => {
  answer = 'no';
  const addresses = Array.from({ length: 12 }, (_, at) => `https://server-${at}.example/a.png`);
  const { id: noteId } = await app.call('notes.create', { account: 'Personal', folder: null });
  await expect(app.call('webImages.fetch', { noteId, addresses })).rejects.toThrow();
  expect(asked[0]?.message).toContain('10 images');
  expect(asked[0]?.detail).not.toContain('server-10.');
});
