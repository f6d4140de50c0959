import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { pairTags } from './html-marks.ts';

/**
 * Tokens of `<details>`: `details_open` (`content` is its tag as written, `markup` is `open` where the tag says so), a summary, blocks,
 * `details_close`.
 */
export const detailsOpen = 'details_open';

/** A tag that begins, within one line. */
const opening =
  /^<details((?:[ \t]+[a-z_:][\w:.-]*(?:=(?:"[^"<>\n]*"|'[^'<>\n]*'|[^\s"'=<>`]+))?)*)[ \t]*>$/i;
const attribute = /[ \t]+([a-z_:][\w:.-]*)(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/giy;
/** Attributes of a tag that say something of its block, and do nothing. */
const harmless: ReadonlySet<string> = new Set(['open', 'name', 'id', 'class', 'title', 'lang', 'dir']);

/** A tag that begins `<details>` without attributes that run or style something, as `onclick` and `style`; null for what is no such tag. */
export function harmlessDetailsTag(tag: string): string | null {
  const [, attributes] = opening.exec(tag) ?? [];
  if (attributes === undefined) return null;
  const kept = [...attributes.matchAll(attribute)].filter(([, name = '']) =>
    harmless.has(name.toLowerCase()),
  );
  return `<details${kept.map(([one]) => one).join('')}>`;
}

/** The tags of which pieces are made. What other tags hold may be no markup, so that nothing is made of a block with one of them. */
const tags = /<(?:details(?=[\s>])[^<>\n]*>|\/details[ \t]*>|summary>|\/summary[ \t]*>)/gi;
const literal = /<(?:!--|!\[CDATA\[|[?]|pre|script|style|textarea|template|title|xmp|iframe|svg|math)/i;
/** What else may be in a summary or in a line below it to be shown as text. */
const plainTag = /<\/?[a-z]+>/g;

/**
 * Reads `<details>` as a block with a summary and what is in it, whether its content is Markdown, as between blank lines, or plain HTML.
 * Of tags that are not closed, or that do not begin or end a line, nothing is made.
 */
export function parseDetails(md: MarkdownIt): void {
  md.core.ruler.push('details', (state) => {
    if (!/<details/i.test(state.src)) return;
    const pieces = state.tokens.flatMap(piecesOf);
    const partners = pair(pieces);
    const tokens: Token[] = [];
    let depth = 0;
    for (let at = 0; at < pieces.length; at += 1) {
      const piece = pieces[at];
      if (piece === undefined) break;
      const partner = partners.get(at);
      if (piece.kind === 'token') {
        piece.token.level += depth;
        tokens.push(piece.token);
      } else if (partner === undefined) {
        // what has no partner stays the block of HTML that it is, with what follows in it
        const html = [piece];
        for (let next = pieces[at + 1]; next !== undefined && goesOn(next, piece); next = pieces[at + 1]) {
          if (partners.has(at + 1)) break;
          html.push(next);
          at += 1;
        }
        tokens.push(...htmlTokens(state, html, depth));
      } else if (piece.kind === 'open') {
        tokens.push(...openTokens(state, piece, pieces[partner], depth));
        depth += 1;
      } else {
        depth -= 1;
        tokens.push(tokenOf(state, 'details_close', -1, piece, depth));
      }
    }
    state.tokens = tokens;
  });
}

/** A part of a block of HTML; `origin` is its token, `lines` those of the text that it is in. */
type HtmlPiece = {
  readonly kind: 'open' | 'close' | 'html';
  readonly origin: Token;
  readonly lines: [from: number, to: number];
  /** Its source. */
  readonly text: string;
  /** Of `<details>`: what is between the tags of its summary. */
  readonly summary: string;
};

type Piece = { readonly kind: 'token'; readonly token: Token } | HtmlPiece;

const goesOn = (next: Piece, first: HtmlPiece): next is HtmlPiece =>
  next.kind !== 'token' && next.origin === first.origin;

/** The parts of a block of HTML; any other token is one part. */
function piecesOf(token: Token): Piece[] {
  const { content, map } = token;
  const whole: Piece[] = [{ kind: 'token', token }];
  if (token.type !== 'html_block' || map === null || literal.test(content)) return whole;
  if (!/<\/?details/i.test(content)) return whole;
  const pieces: HtmlPiece[] = [];
  let [at, line, nextBreak] = [0, map[0], content.indexOf('\n')];
  const lineAt = (offset: number): number => {
    while (nextBreak >= 0 && nextBreak < offset) {
      line += 1;
      nextBreak = content.indexOf('\n', nextBreak + 1);
    }
    return line;
  };
  const add = (kind: HtmlPiece['kind'], from: number, to: number, summary = ''): void => {
    const text = content.slice(from, to);
    if (kind === 'html' && text.trim() === '') return;
    const first = lineAt(from + (text.length - text.trimStart().length));
    const last = lineAt(from + text.trimEnd().length) + 1;
    pieces.push({ kind, origin: token, lines: [first, last], text, summary });
  };
  const found = [...content.matchAll(tags)];
  for (let index = 0; index < found.length; index += 1) {
    const [tag] = found[index] ?? [''];
    const start = found[index]?.index ?? 0;
    let end = start + tag.length;
    const startsLine = isLineEdge(content, start - 1, -1);
    if (opening.test(tag) && startsLine) {
      const [begin, finish] = [found[index + 1], found[index + 2]];
      let summary = '';
      const hasSummary =
        begin?.[0].toLowerCase() === '<summary>' &&
        finish !== undefined &&
        /^<\/summary/i.test(finish[0]) &&
        content.slice(end, begin.index).trim() === '';
      if (hasSummary) {
        summary = content.slice(begin.index + begin[0].length, finish.index);
        end = finish.index + finish[0].length;
        index += 2;
      }
      add('html', at, start);
      add('open', start, end, summary);
      at = end;
    } else if (/^<\/details/i.test(tag) && isLineEdge(content, end, 1)) {
      add('html', at, start);
      add('close', start, end);
      at = end;
    }
  }
  add('html', at, content.length);
  return pieces.some(({ kind }) => kind !== 'html') ? pieces : whole;
}

/** Whether only spaces are between a place and the end of its line, or its beginning. */
function isLineEdge(text: string, from: number, step: 1 | -1): boolean {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at += step;
  return text[at] === undefined || text[at] === '\n';
}

/** Pairs the tags that are in the same container: the place of each leads to that of its partner. */
function pair(pieces: readonly Piece[]): ReadonlyMap<number, number> {
  const partners = new Map<number, number>();
  const containers: number[][] = [[]];
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'token' && piece.token.nesting === 1) containers.push([]);
    else if (piece.kind === 'token' && piece.token.nesting === -1) containers.pop();
    else if (piece.kind === 'open') containers.at(-1)?.push(at);
    else if (piece.kind === 'close') {
      const partner = containers.at(-1)?.pop();
      if (partner === undefined) continue;
      partners.set(partner, at);
      partners.set(at, partner);
    }
  }
  return partners;
}

function openTokens(state: StateCore, piece: HtmlPiece, partner: Piece | undefined, depth: number): Token[] {
  const tag = piece.text.slice(0, piece.text.indexOf('>') + 1);
  const [, attributes = ''] = opening.exec(tag) ?? [];
  const token = tokenOf(state, detailsOpen, 1, piece, depth);
  const to = partner === undefined || partner.kind === 'token' ? piece.lines[1] : partner.lines[1];
  token.map = [piece.lines[0], to];
  token.content = tag;
  token.markup = /[ \t]open(?:[= \t]|$)/i.test(attributes) ? 'open' : '';
  const inside = depth + 1;
  return [
    token,
    tokenOf(state, 'details_summary_open', 1, piece, inside),
    inlineOf(
      state,
      piece,
      plainLine(state, piece.summary.replace(/[ \t\n\r\f]+/g, ' ').replace(/^ | $/g, '')) ?? [
        htmlInline(state, piece.summary),
      ],
      inside,
    ),
    tokenOf(state, 'details_summary_close', -1, piece, inside),
  ];
}

/** HTML as a paragraph where it is plain text, else as a block of HTML. */
function htmlTokens(state: StateCore, pieces: readonly HtmlPiece[], depth: number): Token[] {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) return [];
  const text = pieces.map((piece) => piece.text).join('');
  const isWithin = depth > 0 && pieces.every(({ kind }) => kind === 'html');
  const lines = isWithin
    ? text
        .trim()
        .split('\n')
        .map((line) => plainLine(state, line.trim()))
    : [null];
  const children = lines.flatMap((line, index) =>
    line === null ? [] : [...(index > 0 ? [new state.Token('softbreak', 'br', 0)] : []), ...line],
  );
  if (lines.every((line) => line !== null)) {
    return [
      tokenOf(state, 'paragraph_open', 1, first, depth),
      inlineOf(state, first, children, depth),
      tokenOf(state, 'paragraph_close', -1, first, depth),
    ];
  }
  const token = tokenOf(state, 'html_block', 0, first, depth);
  token.map = [first.lines[0], last.lines[1]];
  token.content = text.replace(/^[ \t]*\n/, '');
  return [token];
}

/** The tokens of text with plain tags and entities; null where there is other HTML in it. */
function plainLine(state: StateCore, text: string): Token[] | null {
  if (/[<>]/.test(text.replace(plainTag, ''))) return null;
  const tokens: Token[] = [];
  let at = 0;
  const addText = (end: number): void => {
    if (end <= at) return;
    const token = new state.Token('text', '', 0);
    // entities alone: a backslash is none in HTML
    token.content = state.md.utils.unescapeAll(text.slice(at, end).replaceAll('\\', '\\\\'));
    tokens.push(token);
  };
  for (const { 0: tag, index } of text.matchAll(plainTag)) {
    addText(index);
    tokens.push(htmlInline(state, tag));
    at = index + tag.length;
  }
  addText(text.length);
  pairTags(tokens);
  return tokens.some(({ type }) => type === 'html_inline') ? null : tokens;
}

function htmlInline(state: StateCore, html: string): Token {
  const token = new state.Token('html_inline', '', 0);
  token.content = html;
  return token;
}

function inlineOf(state: StateCore, piece: HtmlPiece, children: Token[], depth: number): Token {
  return Object.assign(tokenOf(state, 'inline', 0, piece, depth + 1), { children });
}

function tokenOf(
  state: StateCore,
  type: string,
  nesting: -1 | 0 | 1,
  piece: HtmlPiece,
  depth: number,
): Token {
  const token = new state.Token(type, type.startsWith('paragraph') ? 'p' : '', nesting);
  return Object.assign(token, { map: [...piece.lines], level: piece.origin.level + depth, block: true });
}
