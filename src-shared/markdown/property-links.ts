import { type Document, isNode, isScalar, type Scalar, visit } from 'yaml';
import { fail, type Result, succeed } from '../result.ts';
import { type BareLink, bareLinkText, isBareLink } from './bare-link.ts';
import { keyText, quoted, scalar } from './edit-front-matter.ts';
import { mapOf, parseFrontMatter } from './front-matter.ts';
import type { NoteSource } from './note-source.ts';
import { isOwnProperty } from './property-values.ts';
import { linksIn, type NoteReference } from './text-links.ts';

/** A part of a text that is replaced. */
export type TextChange = { readonly from: number; readonly to: number; readonly text: string };

type TextScalar = Scalar<string> & { range: NonNullable<Scalar['range']> };

/** A text in a value, or a link without quotes. */
type FoundText = { readonly node: TextScalar | BareLink; readonly value: string };

/** The links to notes in the values of front matter, each once, in order. Those in names of keys, tags and other names of the note are none. */
export function propertyLinks(document: Document): NoteReference[] {
  const links = new Map<string, NoteReference>();
  for (const { value } of textsOf(document))
    for (const { kind, target } of linksIn(value)) links.set(`${kind} ${target}`, { kind, target });
  return [...links.values()];
}

/**
 * Changes texts in the values of front matter, each in its place and in its quotes; every other byte stays. The result is parsed and
 * compared before it is returned. Fails, changing nothing, where the front matter cannot take a text, or be read.
 */
export function changePropertyTexts(
  source: NoteSource,
  changesOf: (text: string) => readonly TextChange[],
): Result<NoteSource, string> {
  const { frontMatter } = source;
  if (frontMatter === null) return succeed(source);
  const parsed = parseFrontMatter(frontMatter.yaml);
  if (!parsed.ok) return parsed;
  const expected: string[] = [];
  let yaml = '';
  let at = 0;
  for (const { node, value } of textsOf(parsed.value)) {
    const changes = changesOf(value);
    expected.push(changed(value, changes));
    const [from, to] = node.range;
    if (changes.length === 0 || from < at) continue;
    const before = frontMatter.yaml.slice(from, to);
    const text = changed(value, changes);
    const written = isScalar(node)
      ? spellings(node, before, changes).find((spelling) => readsAs(spelling, node, text))
      : [text, quoted(text)].find((spelling) => readsAsBare(spelling, text));
    if (written === undefined) return fail('the front matter cannot take the new text');
    yaml += frontMatter.yaml.slice(at, from) + written;
    at = to;
  }
  if (at === 0) return succeed(source);
  yaml += frontMatter.yaml.slice(at);
  const after = parseFrontMatter(yaml);
  const isFaithful =
    after.ok &&
    JSON.stringify(textsOf(after.value).map(({ value }) => value)) === JSON.stringify(expected) &&
    shapeOf(after.value) === shapeOf(parsed.value);
  return isFaithful
    ? succeed({ ...source, frontMatter: { ...frontMatter, yaml } })
    : fail('the front matter cannot take the new text');
}

/** The texts in the values of the user's own keys, and links without quotes, in order. */
function textsOf(document: Document): FoundText[] {
  const found: FoundText[] = [];
  for (const pair of mapOf(document)?.items ?? []) {
    const name = keyText(pair);
    if (name === undefined || !isOwnProperty(name) || /^alias(?:es)?$/.test(name)) continue;
    if (!isNode(pair.value)) continue;
    visit(pair.value, {
      Scalar(key, node) {
        if (key !== 'key' && isText(node) && node.value.includes('['))
          found.push({ node, value: node.value });
      },
      Seq(key, node) {
        if (key === 'key' || !isBareLink(node)) return undefined;
        found.push({ node, value: bareLinkText(node) ?? '' });
        return visit.SKIP;
      },
    });
  }
  return found;
}

const isText = (node: Scalar): node is TextScalar => typeof node.value === 'string' && Boolean(node.range);

function changed(text: string, changes: readonly TextChange[]): string {
  let result = '';
  let at = 0;
  for (const change of changes) {
    result += text.slice(at, change.from) + change.text;
    at = change.to;
  }
  return result + text.slice(at);
}

/** How a changed text may be written: with the changed parts alone replaced, or anew. */
function spellings({ type, value }: TextScalar, source: string, changes: readonly TextChange[]): string[] {
  const text = changed(value, changes);
  const tail = /(?<![\r\n])[\r\n]+$/.exec(source)?.[0] ?? '';
  const asNew = type === 'QUOTE_SINGLE' ? `'${text.replaceAll("'", "''")}'` : quoted(text);
  const plain = type === 'PLAIN' ? [scalar(text) + tail] : [];
  const inPlace = replacedIn(source, type, value, changes);
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
  return [...(inPlace === undefined ? [] : [inPlace]), ...plain, ...(isBlock ? [] : [asNew + tail])];
}

function replacedIn(
  source: string,
  type: TextScalar['type'],
  value: string,
  changes: readonly TextChange[],
): string | undefined {
  const escaped = (text: string): string =>
    type === 'QUOTE_SINGLE'
      ? text.replaceAll("'", "''")
      : type === 'QUOTE_DOUBLE'
        ? quoted(text).slice(1, -1)
        : text;
  let result = '';
  let at = 0;
  for (const { from, to, text } of changes) {
    const old = escaped(value.slice(from, to));
    const found = source.indexOf(old, at);
    if (found < 0) return undefined;
    result += source.slice(at, found) + escaped(text);
    at = found + old.length;
  }
  return result + source.slice(at);
}

/** Whether a written value is this text, with the same anchor and tag. */
function readsAs(written: string, { type }: TextScalar, text: string): boolean {
  // a block depends on the indentation around it: it is compared as part of the whole
  if (type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED') return true;
  const parsed = parseFrontMatter(`x: ${written}\n`);
  const value = parsed.ok ? mapOf(parsed.value)?.items[0]?.value : undefined;
  return isScalar(value) && value.value === text;
}

/** Whether a link is this text, without quotes or with them. */
function readsAsBare(written: string, text: string): boolean {
  const parsed = parseFrontMatter(`x: ${written}\n`);
  const value = parsed.ok ? mapOf(parsed.value)?.items[0]?.value : undefined;
  return bareLinkText(value) === text || (isScalar(value) && value.value === text);
}

/** Everything that a document says apart from those texts. */
function shapeOf(document: Document): string {
  const texts = new Set<unknown>(textsOf(document).map(({ node }) => node));
  const parts: unknown[] = [];
  visit(document, {
    Alias: (_key, node) => void parts.push(['*', node.source]),
    Collection(_key, node) {
      if (texts.has(node)) {
        parts.push(undefined);
        return visit.SKIP;
      }
      parts.push([node.constructor.name, node.items.length, node.anchor, node.tag]);
      return undefined;
    },
    Scalar: (_key, node) =>
      void parts.push(texts.has(node) ? node.anchor : [node.value, node.anchor, node.tag]),
  });
  return JSON.stringify(parts, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
