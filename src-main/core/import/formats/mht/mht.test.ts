import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSource, importAll, plan, type TestSource } from '../../../../test-support/import-steps.ts';
import { createVaultFixture, type VaultFixture } from '../../../../test-support/vault-fixture.ts';
import { decodeQuotedPrintable, decodeWords, parameterOf } from './mime-header.ts';
import { readMime, readWebArchive } from './web-archive.ts';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let app: VaultFixture;
let source: TestSource;
beforeEach(async () => {
  app = await createVaultFixture();
  source = await createSource(app, 'Pages');
});
afterEach(() => app.remove());

const part = (header: string, body: string): string => `--b1\r\n${header}\r\n\r\n${body}\r\n`;
const archive = (header: string, ...parts: string[]): string =>
  `${header}MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html"; boundary="b1"\r\n\r\nThis is a message of several parts.\r\n\r\n${parts.join('')}--b1--\r\n`;
const html = (location: string, body: string): string =>
  part(
    `Content-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Location: ${location}`,
    body,
  );
const image = (header: string): string =>
  part(
    `Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n${header}`,
    png.replace(/.{20}/g, '$&\r\n'),
  );

const bodyAt = async (path: string) => (await app.read(path)).replace(/^---\n[\s\S]*?\n---\n/, '');

test('a page that a browser saved becomes a note with its pictures, without what it hides', async () => {
  await source.put(
    'Saved.mhtml',
    archive(
      'Snapshot-Content-Location: https://example.org/trams\r\nSubject: =?utf-8?Q?Stra=C3=9Fen_?=\r\n =?utf-8?B?YmFobg==?=\r\n',
      html(
        'https://example.org/trams',
        '<html><head><link rel=3D"stylesheet" href=3D"cid:css-1@mhtml.blink"></head><body><h1>Ring=\r\n line</h1><p>Stra=C3=9Fe <b>now</b></p><p class=3D"gone">hidden</p><img alt=3D"a tram" src=3D"https://example.org/img/tram.png"><img src=3D"img/two.png"><img src=3D"cid:three%40x"><img src=3D"https://example.org/away.png"><a href=3D"https://example.org/other">other</a><iframe src=3D"cid:frame-1@mhtml.blink"></iframe></body></html>',
      ),
      part('Content-Type: text/css\r\nContent-ID: <css-1@mhtml.blink>', '.gone { display: none }'),
      image('Content-Location: https://example.org/img/tram.png'),
      image('Content-Location: https://example.org/img/two.png'),
      image('Content-ID: <three@x>'),
      image('Content-Location: https://example.org/img/background.png'),
      part('Content-Type: text/html\r\nContent-ID: <frame-1@mhtml.blink>', '<p>In a frame</p>'),
    ),
  );
  expect((await plan(app, source.path)).preview).toMatchObject({ format: 'html', notes: 1, attachments: 3 });
  const result = await importAll(app, source.path);
  expect(await app.read('Imported/Saved.md')).toMatch(
    /^---\ntitle: Straßen bahn\n[\s\S]*source: https:\/\/example\.org\/trams\n/,
  );
  expect(await bodyAt('Imported/Saved.md')).toBe(
    '# Ring line\n\nStraße **now**\n\n![a tram](attachments/tram.png)![](attachments/two.png)![](attachments/Saved.png)![](https://example.org/away.png)[other](https://example.org/other)\n\n---\n\nIn a frame\n',
  );
  expect(await app.read('Imported/attachments/tram.png')).toContain('PNG');
  expect(result.remarks.first).toEqual([
    { path: 'Saved.md', reason: 'Files that the page does not show are left out: background.png' },
  ]);
});

test('a page of OneNote or Word has its pictures by their places on a disk, and old encodings', async () => {
  await source.put(
    'Notes/Page.mht',
    Buffer.from(
      archive(
        '',
        part(
          'Content-Location: file:///C:/D1/Page.htm\r\nContent-Transfer-Encoding: 8bit\r\nContent-Type: text/html; charset="windows-1252"',
          '<title>Ausfl\xfcge</title><body><p>Stra\xdfe</p><img src="Page.files/image 1.png" alt="x"></body>',
        ),
        image('Content-Location: file:///C:/D1/Page.files/image%201.png'),
        part('Content-Location: file:///C:/D1/Page.files/filelist.xml\r\nContent-Type: text/xml', '<xml/>'),
      ),
      'latin1',
    ),
  );
  await source.put('Notes/Other.html', '<p>other</p>');
  await importAll(app, source.path);
  expect(await app.read('Imported/Notes/Page.md')).toContain('title: Ausflüge');
  expect(await bodyAt('Imported/Notes/Page.md')).toBe('Straße\n\n![x](attachments/image%201.png)\n');
  expect(await bodyAt('Imported/Notes/Other.md')).toBe('other\n');
});

test('one that is cut off is imported as far as it goes; what is none is copied as it is', async () => {
  const whole = archive(
    '',
    html('https://example.org/', '<p>begin</p><p>end</p>'),
    image('Content-Location: a.png'),
  );
  await source.put('Cut.mht', whole.slice(0, whole.indexOf('end') + 3));
  await source.put('Cut in picture.mht', whole.slice(0, -30).replace('end', '<img src=3D"a.png">'));
  await source.put('Broken.mht', Buffer.from([0, 1, 2, 255]));
  await source.put('Empty.mht', '');
  await source.put('Pictures.mht', archive('', image('Content-Location: a.png')));
  const { remarks } = await importAll(app, source.path);
  expect(await bodyAt('Imported/Cut.md')).toBe('begin\n\nend\n');
  expect(await bodyAt('Imported/Cut in picture.md')).toContain('](attachments/a.png)');
  expect(await app.read('Imported/Pictures.mht')).toContain('multipart/related');
  const cut = 'It is incomplete in the export: imported as far as it goes.';
  const copied = 'It cannot be read as a web archive: copied as it is.';
  expect(Object.fromEntries(remarks.first.map(({ path, reason }) => [path, reason]))).toEqual({
    'Cut.md': cut,
    'Cut in picture.md': cut,
    'Broken.mht': copied,
    'Empty.mht': copied,
    'Pictures.mht': copied,
  });
  const one = await importAll(app, join(source.path, 'Broken.mht'));
  expect(one).toMatchObject({ notes: 0 });
});

test('a page without other parts, and text alone, are pages', () => {
  const alone = readWebArchive(
    Buffer.from('Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nPGI+eDwvYj4='),
  );
  expect(alone?.pages).toEqual(['<b>x</b>']);
  const text = readWebArchive(Buffer.from(archive('', part('Content-Type: text/plain', 'a <b>'))));
  expect(text?.pages).toEqual(['<pre>a &lt;b&gt;</pre>']);
});

test('containers in containers are read, to a depth; a boundary that begins like another is another one', () => {
  const inner =
    'Content-Type: multipart/alternative; boundary=b1x\n\n--b1x\nContent-Type: text/html\n\n<p>in</p>\n--b1x--\n';
  const { parts, isCutOff } = readMime(Buffer.from(archive('', `--b1\n${inner}`, part('X-Odd: y', 'last'))));
  expect(parts.map(({ type, bytes }) => [type, bytes.toString()])).toEqual([
    ['text/html', '<p>in</p>'],
    ['text/plain', 'last'],
  ]);
  expect(isCutOff).toBe(false);
  const nest = (depth: number): string =>
    depth === 0 ? '\nx' : `Content-Type: multipart/mixed; boundary=b\n\n--b\n${nest(depth - 1)}`;
  expect(readMime(Buffer.from(nest(2_000))).parts).toHaveLength(1);
});

test('parts of a hostile file are no names that lead out, and no prototype', async () => {
  const names = ['../../up.png', '..\\up.png', '/etc/passwd', 'con', '__proto__', ''];
  await source.put(
    'Hostile.mht',
    archive(
      '',
      html('', names.map((_, at) => `<img src=3D"cid:${at}">`).join('')),
      ...names.map((name, at) =>
        image(`Content-ID: <${at}>\r\nContent-Disposition: inline; filename="${name}"`),
      ),
    ),
  );
  const result = await importAll(app, source.path);
  expect(result).toMatchObject({ notes: 1, attachments: names.length });
  expect((await bodyAt('Imported/Hostile.md')).match(/\(attachments\/[^/()]+\)/g)).toHaveLength(names.length);
});

test('quoted-printable, encoded words and parameters', () => {
  const decoded = (text: string) => decodeQuotedPrintable(Buffer.from(text, 'latin1')).toString('latin1');
  expect(decoded('a=3Db=\r\nc= \n=ZZ=4=')).toBe('a=bc=ZZ=4');
  expect(decodeWords('=?iso-8859-1?q?a=FC_b?= c =?x-none?Q?d?= =?utf-8?B?w7w=?=')).toBe(
    'aü b c =?x-none?Q?d?=ü',
  );
  expect(parameterOf('text/html; Charset=utf-8; boundary="a;b"', 'charset')).toBe('utf-8');
  expect(parameterOf('text/html; Charset=utf-8; boundary="a;b"', 'boundary')).toBe('a;b');
  expect(parameterOf('text/html', 'charset')).toBe('');
});

test('a boundary that begins like another ends only its own parts, and a message of endless parts is read in part', () => {
  const container = (boundary: string, body: string): string =>
    `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${body}`;
  const inner = `--x--y\r\n\r\ninner\r\n--x--y--\r\n`;
  const message = container('x', `--x\r\n${container('x--y', inner)}\r\n--x\r\n\r\nbehind\r\n--x--\r\n`);
  const { parts, isCutOff } = readMime(Buffer.from(message));
  expect(parts.map(({ bytes }) => bytes.toString().trim())).toEqual(['inner', 'behind']);
  expect(isCutOff).toBe(false);
  const many = readMime(Buffer.from(container('a', '\n--a'.repeat(100_000))));
  expect(many.parts.length).toBeLessThanOrEqual(10_001);
  expect(many.isCutOff).toBe(true);
});

test('a long address of a part may be folded', () => {
  const folded = 'Content-Type: image/png\r\nContent-Location: https://example.org/a\r\n /b.png\r\n\r\nx';
  expect(readMime(Buffer.from(folded)).header.get('content-location')).toBe('https://example.org/a/b.png');
});
