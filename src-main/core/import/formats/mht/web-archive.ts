import { escapeHtml } from '../../../../../src-shared/escape-html.ts';
import { decodeAs } from '../../convert/decode-text.ts';
import { decodeWords, parameterOf } from './mime-header.ts';
import { type MimePart, readMime } from './mime-parts.ts';

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
