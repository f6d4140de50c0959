import { escapeHtml } from '../../../../../src-shared/escape-html.ts';
import { decodeAs } from '../../convert/decode-text.ts';
import {
  decodeQuotedPrintable,
  decodeWords,
  type MimeHeader,
  parameterOf,
  readHeader,
} from './mime-header.ts';

/** A page that was saved with its files. */
export type WebArchive = {
  /** The page, and after it those in its frames. */
  readonly pages: readonly string[];
  /** Style sheets, which say what the page hides. */
  readonly styles: string;
  /** As its header says; empty where it does not. */
  readonly title: string;
  /** The address in the web that it was saved from. */
  readonly source: string | null;
  readonly files: readonly ArchivedFile[];
  readonly isCutOff: boolean;
  /** Whether any page is that of a frame. */
  readonly hasFrames: boolean;
  /** Whether an address in the page is that of a frame. */
  isFrame(address: string): boolean;
  /** The file that an address in the page means. */
  fileAt(address: string): ArchivedFile | undefined;
};

export type ArchivedFile = {
  /** The name in its address; empty where it has none. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
};

/** Reads the page of an `.mht` file; null for anything else. */
export function readWebArchive(bytes: Buffer): WebArchive | null {
  const { header, parts, isCutOff } = readMime(bytes);
  if (!header.has('content-type')) return null;
  const isPage = ({ type }: MimePart): boolean => /^(?:text\/html|application\/xhtml\+xml)$/.test(type);
  const start = parameterOf(header.get('content-type') ?? '', 'start');
  const html = parts.filter(isPage);
  const root = html.find((part) => start !== '' && part.header.get('content-id') === start) ?? html[0];
  const plain = parts.filter(({ type }) => type === 'text/plain');
  const shown = root === undefined ? plain : [root, ...html.filter((part) => part !== root)];
  if (shown.length === 0) return null;
  const base = (root ?? shown[0])?.header.get('content-location') ?? '';
  const styles = parts.filter(({ type }) => type === 'text/css');
  const read = new Set([...shown, ...styles]);
  const others = parts.filter((part) => !read.has(part));
  const frames = new Set(html.filter((part) => part !== root).flatMap((part) => addressesOf(part, base)));
  const byAddress = new Map<string, ArchivedFile>();
  const files = others.map((part) => {
    const file = { name: nameOf(part), type: part.type, bytes: part.bytes };
    for (const address of addressesOf(part, base)) if (!byAddress.has(address)) byAddress.set(address, file);
    return file;
  });
  const saved = header.get('snapshot-content-location') ?? base;
  return {
    pages: shown.map((part) => (isPage(part) ? textOf(part) : `<pre>${escapeHtml(textOf(part))}</pre>`)),
    styles: styles.map(textOf).join('\n'),
    title: decodeWords(header.get('subject') ?? '').trim(),
    source: /^https?:\/\//i.test(saved) ? saved.trim() : null,
    files,
    isCutOff,
    hasFrames: frames.size > 0,
    isFrame: (address) => frames.has(address) || frames.has(resolved(address, base)),
    fileAt: (address) => byAddress.get(address) ?? byAddress.get(resolved(address, base)),
  };
}

const textOf = ({ header, bytes }: MimePart): string =>
  decodeAs(bytes, parameterOf(header.get('content-type') ?? '', 'charset'));

/** A file is meant by its place in the web or on the disk that it was saved from, or by its id. */
function addressesOf({ header }: MimePart, base: string): string[] {
  const [location, id] = [header.get('content-location')?.trim(), header.get('content-id')?.trim()];
  return [
    ...(location === undefined || location === '' ? [] : [location, resolved(location, base)]),
    ...(id === undefined ? [] : [`cid:${id.replace(/^<|>$/g, '')}`]),
  ];
}

/** A whole address, in one spelling. */
function resolved(address: string, base: string): string {
  const url = URL.parse(address, base === '' ? undefined : base) ?? URL.parse(address);
  if (url === null) return address;
  url.hash = '';
  if (url.protocol !== 'cid:') return url.href;
  try {
    return decodeURIComponent(url.href);
  } catch {
    return url.href;
  }
}

function nameOf({ header }: MimePart): string {
  const named =
    parameterOf(header.get('content-disposition') ?? '', 'filename') ||
    parameterOf(header.get('content-type') ?? '', 'name');
  if (named !== '') return decodeWords(named);
  const path = (header.get('content-location') ?? '').replace(/[?#].*$/s, '');
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A part of a message that is no container of others. */
type MimePart = {
  readonly header: MimeHeader;
  /** The media type in small letters; `text/plain` where the part does not say. */
  readonly type: string;
  /** Decoded. */
  readonly bytes: Buffer;
};

type MimeMessage = {
  readonly header: MimeHeader;
  /** Those of containers in containers, too, in their order. */
  readonly parts: readonly MimePart[];
  /** It ends before its last part does. */
  readonly isCutOff: boolean;
};

/** Containers in containers that are read; what is deeper is a part as it is. */
const deepest = 10;

/** Parts that are read: what is behind them counts as cut off. A page has a few hundred files at most. */
const mostParts = 10_000;

/** Reads a message of parts, such as a page with its files. */
export function readMime(bytes: Buffer): MimeMessage {
  const parts: MimePart[] = [];
  let isCutOff = false;

  function read(part: Buffer, depth: number): MimeHeader {
    const { header, bodyAt } = readHeader(part);
    const contentType = header.get('content-type') ?? '';
    const type = /^[^;\s]*/.exec(contentType)?.[0].toLowerCase() || 'text/plain';
    const boundary = parameterOf(contentType, 'boundary');
    const body = part.subarray(bodyAt);
    if (!type.startsWith('multipart/') || boundary === '' || depth >= deepest) {
      parts.push({ header, type, bytes: decoded(body, header.get('content-transfer-encoding') ?? '') });
      return header;
    }
    const found = splitAt(body, boundary, mostParts - parts.length);
    isCutOff ||= found.isCutOff;
    for (const inner of found.parts) read(inner, depth + 1);
    return header;
  }

  const header = read(bytes, 0);
  return { header, parts, isCutOff };
}

/** The parts between lines with a boundary, `most` at most. What stands before the first one is for programs that know no parts. */
function splitAt(
  body: Buffer,
  boundary: string,
  most: number,
): { readonly parts: Buffer[]; readonly isCutOff: boolean } {
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  const parts: Buffer[] = [];
  let start = -1;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    if (at > 0 && body[at - 1] !== 0x0a) continue;
    const rest = body.toString('latin1', at + delimiter.length, at + delimiter.length + 3);
    // a longer boundary of an inner container may begin alike
    if (!/^(?:--)?(?:[ \t\r\n]|$)/.test(rest)) continue;
    if (start >= 0) parts.push(withoutLastBreak(body.subarray(start, at)));
    if (rest.startsWith('--')) return { parts, isCutOff: false };
    if (parts.length >= most) return { parts, isCutOff: true };
    const lineEnd = body.indexOf('\n', at);
    start = lineEnd < 0 ? body.length : lineEnd + 1;
  }
  if (start >= 0) parts.push(body.subarray(start));
  return { parts, isCutOff: true };
}

/** The line break before a boundary belongs to the boundary. */
function withoutLastBreak(bytes: Buffer): Buffer {
  const end = bytes.at(-1) === 0x0a ? (bytes.at(-2) === 0x0d ? -2 : -1) : bytes.length;
  return bytes.subarray(0, end);
}

function decoded(body: Buffer, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body.toString('latin1'), 'base64');
    case 'quoted-printable':
      return decodeQuotedPrintable(body);
    default:
      return body;
  }
}
