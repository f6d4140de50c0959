import fc from 'fast-check';
import { type Builds, escaped, many, mapped, name, oneOf, page, plain, row, text } from './any-text.ts';
import { file, folder, type Tree } from './any-tree.ts';

const hex = (character: string): string => character.repeat(32);
const head: Builds = oneOf(
  row('<title>', escaped(text), '</title>'),
  row('<title lang=en>', escaped(text), ' &amp; ', plain, '</title>'),
  row('<style>p{color:red}</style><title></title>'),
  row('<!-- <title>comment</title> --><title>', escaped(text), '</title>'),
  row('<svg><title>icon</title></svg>'),
  row(''),
);
const html: Builds = oneOf(
  row('<!DOCTYPE html><html><head>', head, '</head><body>', page, '</body></html>'),
  row(head, page),
  row('<html><body><h1>', escaped(text), '</h1>', page, '</body></html>', escaped(text)),
  row(
    '<html><frameset><frame src="',
    plain,
    '.html"><noframes>',
    escaped(text),
    '</noframes></frameset></html>',
  ),
);

export const htmlExport: Tree = folder(
  file(name, '.html', html),
  file(row('Sub/', name), '.htm', html),
  file('a', '.png', plain),
  file(row('Sub/', name), '.css', plain),
  file('Same', '.html', html),
  file('same', '.HTML', html),
  file('.hidden', '', plain),
  file(name, '.txt', plain),
);

export const notionPagesExport: Tree = folder(
  file('index', '.html', html),
  file(
    name,
    ` ${hex('a')}.html`,
    row(
      '<html><head><title>',
      escaped(text),
      '</title></head><body><article class="page sans"><header><h1 class="page-title">',
      escaped(text),
      '</h1><p class="page-description">',
      escaped(text),
      '</p><table class="properties"><tbody><tr><th>',
      escaped(text),
      '</th><td>',
      escaped(text),
      '</td></tr></tbody></table></header><div class="page-body"><figure class="callout"><div>',
      escaped(text),
      '</div></figure>',
      page,
      '</div></article></body></html>',
    ),
  ),
  file('B', ` ${hex('b')}.html`, html),
  file('D', ` ${hex('d')}.csv`, plain),
  file(row(name, ` ${hex('c')}/`, name), '.png', plain),
);

/** A text of a header, as encoded words. */
const encodedWords = (value: string): string =>
  Buffer.from(value)
    .toString('base64')
    .replace(/.{1,40}/g, (part) => `=?utf-8?B?${part}?=\r\n `)
    .trim();

const quotedPrintable = (value: string): string =>
  [...Buffer.from(value)]
    .map((byte) =>
      byte === 0x3d || byte > 0x7e || (byte < 0x20 && byte !== 0x0a)
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');

const part = (type: string, location: Builds, content: Builds): Builds =>
  fc
    .tuple(location, content, fc.constantFrom('base64', 'quoted-printable', '8bit'))
    .map(([where, fill, encoding]) => (say) => {
      const [at, inside] = [where(say), fill(say)];
      const body =
        encoding === 'base64'
          ? Buffer.from(inside).toString('base64').replace(/.{76}/g, '$&\r\n')
          : encoding === 'quoted-printable'
            ? quotedPrintable(inside)
            : inside;
      return `--b\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n${at === '' ? '' : `Content-Location: ${at}\r\n`}\r\n${body}\r\n`;
    });

const mht: Builds = row(
  'MIME-Version: 1.0\r\nSubject: ',
  oneOf(mapped(text, encodedWords), plain, row('')),
  '\r\nSnapshot-Content-Location: https://example.org/',
  plain,
  '\r\nContent-Type: multipart/related; type="text/html"; boundary="b"\r\n\r\n',
  part('text/html; charset=utf-8', row('https://example.org/x'), html),
  mapped(
    many(
      oneOf(
        part('image/png', row('https://example.org/a.png'), row('x')),
        part('image/png', row('https://example.org/', plain, '.png'), row('x')),
        part('text/css', row(''), row('p{color:blue}')),
        part('text/plain', row(''), plain),
        part('text/plain', row('https://example.org/', plain, '.txt'), plain),
        part('text/html', row('cid:frame'), html),
        part('application/x-odd', row('https://example.org/', plain), row('x')),
      ),
      5,
    ),
    (parts) => parts.join(''),
  ),
  oneOf(row('--b--\r\n'), row('')),
);

export const mhtExport: Tree = folder(
  file(name, '.mht', mht),
  file(row('Sub/', name), '.mhtml', mht),
  file(name, '.mht', oneOf(plain, row('Content-Type: text/plain\n\n', plain))),
  file('a', '.png', plain),
);
