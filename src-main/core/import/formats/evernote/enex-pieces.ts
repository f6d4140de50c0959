/** A piece of an Evernote export: XML that a parser takes, or the content of a note, as it stands between its tags. */
export type EnexPiece =
  | { readonly kind: 'xml'; readonly xml: string }
  /** `isWhole`: false when the file or the note ends before its content does, or when it is longer than any note may be. */
  | { readonly kind: 'content'; readonly text: string; readonly isWhole: boolean }
  /** Something that XML forbids was mended here; said once for each note. */
  | { readonly kind: 'mended' };

/** Divides an export into pieces. */
export type EnexPieces = {
  write(text: string): EnexPiece[];
  /** What is left at the end of the file. */
  close(): EnexPiece[];
};

/** Characters of a note's content that are kept. Evernote's notes have at most 25 MB with their files. */
const longestContent = 64_000_000;

/** Where something begins that a parser of XML must not see as it is. */
const obstacle =
  /<content(?:\s[^<>]*)?>|<note(?=[\s>])|<!\[CDATA\[|&(?!(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});)|[^\P{Cc}\t\n\r\u{7f}-\u{9f}]|[\ufffe\uffff]/giu;
/** The end of a text that the next one may continue to an obstacle. */
const beginning = /<[^<>]{0,200}$|&[^;&<>]{0,9}$/;
/** Ends a content. It holds no tag of this name by itself; a note that ends has lost the end of its content. */
const contentEnd = /<\/(?:content|note)\s*>/i;
const longestEnd = 40;

/**
 * One odd note must not refuse an export, so a parser gets only what it takes: the contents of notes, in which CDATA within CDATA is the
 * commonest fault, are cut out; a bare `&` is escaped, and control characters are left out.
 */
export function createEnexPieces(): EnexPieces {
  let mode: 'xml' | 'cdata' | 'content' = 'xml';
  let held = '';
  let content: string[] = [];
  let length = 0;
  /** Something of this note was mended. */
  let isMended = false;

  function inXml(pieces: EnexPiece[], isEnd: boolean): boolean {
    const until = isEnd ? held.length : held.length - (beginning.exec(held.slice(-210))?.[0].length ?? 0);
    let from = 0;
    let xml: string[] = [];
    const pass = (to: number): void => {
      xml.push(held.slice(from, to));
      from = Math.max(from, to);
    };
    const flush = (): void => {
      if (xml.length > 0) pieces.push({ kind: 'xml', xml: xml.join('') });
      xml = [];
    };
    obstacle.lastIndex = 0;
    for (let found = obstacle.exec(held); found !== null; found = obstacle.exec(held)) {
      if (found.index >= until) break;
      const [whole] = found;
      if (whole.startsWith('<')) {
        pass(found.index + whole.length);
        if (/^<note/i.test(whole)) isMended = false;
        else mode = whole.startsWith('<!') ? 'cdata' : 'content';
        if (mode === 'xml') continue;
        break;
      }
      pass(found.index);
      from = found.index + whole.length;
      if (whole === '&') xml.push('&amp;');
      if (isMended) continue;
      // what was before belongs to this note or an earlier one
      flush();
      pieces.push({ kind: 'mended' });
      isMended = true;
    }
    if (mode === 'xml' && from < until) pass(until);
    flush();
    held = held.slice(from);
    return mode !== 'xml';
  }

  function inCdata(pieces: EnexPiece[], isEnd: boolean): boolean {
    const end = held.indexOf(']]>');
    const until = end >= 0 ? end + 3 : isEnd ? held.length : Math.max(0, held.length - 2);
    pieces.push({ kind: 'xml', xml: held.slice(0, until).replace(/[^\P{Cc}\t\n\r\u{7f}-\u{9f}]/gu, '') });
    held = held.slice(until);
    if (end >= 0) mode = 'xml';
    return end >= 0;
  }

  function inContent(pieces: EnexPiece[], isEnd: boolean): boolean {
    const end = contentEnd.exec(held);
    const until = end?.index ?? (isEnd ? held.length : Math.max(0, held.length - longestEnd));
    if (length < longestContent) content.push(held.slice(0, until));
    length += until;
    held = held.slice(until);
    if (end === null && !isEnd) return false;
    const isWhole = end !== null && /^<\/content/i.test(end[0]) && length <= longestContent;
    pieces.push({ kind: 'content', text: content.join(''), isWhole });
    if (end !== null && !/^<\/content/i.test(end[0])) pieces.push({ kind: 'xml', xml: '</content>' });
    content = [];
    length = 0;
    mode = 'xml';
    return end !== null;
  }

  function taken(isEnd: boolean): EnexPiece[] {
    const pieces: EnexPiece[] = [];
    const steps = { xml: inXml, cdata: inCdata, content: inContent };
    while (held !== '' && steps[mode](pieces, isEnd));
    // the file ended within a content of which nothing is held
    if (isEnd && mode === 'content') inContent(pieces, true);
    return pieces;
  }

  return {
    write(text) {
      held += text;
      return taken(false);
    },
    close: () => taken(true),
  };
}
