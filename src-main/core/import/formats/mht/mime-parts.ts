import { decodeQuotedPrintable, type MimeHeader, parameterOf, readHeader } from './mime-header.ts';

/** A part of a message that is no container of others. */
export type MimePart = {
  readonly header: MimeHeader;
  /** The media type in small letters; `text/plain` where the part does not say. */
  readonly type: string;
  /** Decoded. */
  readonly bytes: Buffer;
};

export type MimeMessage = {
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
