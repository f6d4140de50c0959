import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { fail, type Result, succeed } from '../result.ts';
import { type BareLink, bareLinkText, isBareLink } from './bare-link.ts';
import { mapOf, parseBlock, parseFrontMatter, textOfScalar } from './front-matter.ts';
import { dominantLineEnding, type FrontMatterBlock, type NoteSource } from './note-source.ts';

/** YAML that is written as it is, such as a number. */
export type RawYaml = { readonly raw: string };

/** A key and its new value; `undefined` removes the key. */
export type FrontMatterChange = {
  readonly name: string;
  readonly value: string | boolean | null | readonly string[] | RawYaml | undefined;
};

/**
 * Changes keys of a note's front matter. Only changed values are replaced, each in its place; new keys are added at the end of the block;
 * every other byte stays. The result is parsed, and `isAsWanted` asked, before it is returned. Fails, changing nothing, when the block
 * cannot have keys (broken YAML, or a list).
 */
export function editFrontMatter(
  source: NoteSource,
  changesFor: (document: Document) => readonly FrontMatterChange[],
  isAsWanted: (document: Document, changes: readonly FrontMatterChange[]) => boolean,
): Result<NoteSource, string> {
  const lineEnding = dominantLineEnding(source.frontMatter?.open ?? source.body);
  const block = source.frontMatter ?? { open: `---${lineEnding}`, yaml: '', close: `---${lineEnding}` };
  const parsed = parseBlock(block);
  if (!parsed.ok) return parsed;
  const changes = changesFor(parsed.value);
  for (const write of [editInPlace, editAsDocument]) {
    const yaml = write(block, parsed.value, changes, lineEnding);
    if (yaml === undefined) continue;
    const after = faithful(parsed.value, yaml, changes);
    if (after !== undefined && isAsWanted(after, changes))
      return succeed({ ...source, frontMatter: { ...block, yaml } });
  }
  return fail('the front matter cannot take new keys');
}

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** Replaces the source ranges of changed values and appends lines for new keys. */
function editInPlace(
  { yaml }: FrontMatterBlock,
  document: Document,
  changes: readonly FrontMatterChange[],
  lineEnding: string,
): string | undefined {
  const map = mapOf(document);
  if (map?.flow) return undefined;
  const edits: Edit[] = [];
  let added = '';
  for (const { name, value } of changes) {
    const pair = map?.items.find((item) => keyText(item) === name);
    if (pair === undefined) {
      if (value !== undefined)
        added += `${indentOf(yaml, map)}${scalar(name)}: ${inline(value)}${lineEnding}`;
      continue;
    }
    const edit = value === undefined ? removal(yaml, pair) : replacement(yaml, pair, value, lineEnding);
    if (edit === undefined) return undefined;
    edits.push(...edit);
  }
  let text = yaml;
  for (const { start, end, text: part } of edits.sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + part + text.slice(end);
  if (added !== '' && text !== '' && !/[\r\n]$/.test(text)) text += lineEnding;
  return text + added;
}

/** The edits that give a key another value; undefined where its present one is of another kind. */
function replacement(
  yaml: string,
  pair: Pair,
  value: NonNullable<FrontMatterChange['value']> | null,
  lineEnding: string,
): Edit[] | undefined {
  const { value: node } = pair;
  if (isSeq(node) && Array.isArray(value)) {
    if (!node.flow && value.length > 0) return listEdits(yaml, node, value, lineEnding);
    if (node.flow && node.range)
      return [{ start: node.range[0], end: node.range[1], text: changedFlowList(yaml, node, value) }];
  }
  if (isSeq(node) && !node.flow) return blockReplacement(yaml, pair, value, lineEnding);
  const range = isScalar(node) || isSeq(node) ? node.range : undefined;
  if (!range) return undefined;
  const isEmpty = range[0] === range[1];
  const tail = /(?<![\r\n])[\r\n]+$/.exec(yaml.slice(range[0], range[1]))?.[0] ?? '';
  const space = isEmpty && yaml[range[0] - 1] === ':' ? ' ' : '';
  return [{ start: range[0], end: range[1], text: space + inline(value) + tail }];
}

/** Replaces a list in a block by a value on the line of its key. */
function blockReplacement(
  yaml: string,
  { key, value: node }: Pair,
  value: NonNullable<FrontMatterChange['value']> | null,
  lineEnding: string,
): Edit[] | undefined {
  const from = isScalar(key) ? key.range?.[1] : undefined;
  const end = isSeq(node) ? node.range?.[1] : undefined;
  if (from === undefined || end === undefined) return undefined;
  const colon = /^[ \t]*:/.exec(yaml.slice(from))?.[0];
  if (colon === undefined) return undefined;
  const newline = /[\r\n]/.test(yaml[end - 1] ?? '') ? lineEnding : '';
  return [{ start: from + colon.length, end, text: ` ${inline(value)}${newline}` }];
}

/** A list on one line, its items spelled as before where they stay. */
function changedFlowList(yaml: string, list: YAMLSeq, wanted: readonly string[]): string {
  const written = new Map<string, string>();
  for (const item of list.items)
    if ((isScalar(item) || isBareLink(item)) && item.range) {
      const source = yaml.slice(item.range[0], item.range[1]);
      if (!/[\r\n]/.test(source)) written.set(textOf(item, wanted), source);
    }
  return `[${wanted.map((text) => written.get(text) ?? flowList([text]).slice(1, -1)).join(', ')}]`;
}

/** The text of an item; without `#` before it if it is wanted so, as a tag. */
function textOf(item: Scalar | BareLink, wanted: readonly string[]): string {
  if (!isScalar(item)) return bareLinkText(item) ?? '';
  const written = textOfScalar(item) ?? '';
  return wanted.includes(written) ? written : written.replace(/^#+/, '').trim();
}

/**
 * Turns a block list into the wanted one: an item that another one replaces is written in its place, lines of items that are gone are
 * removed, and lines for new ones are added where they belong. Undefined for items in another order.
 */
function listEdits(
  yaml: string,
  list: YAMLSeq,
  wanted: readonly string[],
  lineEnding: string,
): Edit[] | undefined {
  const lines = list.items.map((item) => itemLine(yaml, item, wanted));
  if (!lines.every((line) => line !== undefined) || lines.length === 0) return undefined;
  const known = new Set(lines.map(({ text }) => text));
  const isKept = new Set(wanted);
  const placed = new Set<string>();
  const edits: Edit[] = [];
  let next = 0;
  const isNew = (name: string | undefined): name is string => name !== undefined && !known.has(name);
  for (const { text, prefix, start, end, value } of lines) {
    if (placed.has(text)) continue; // written twice: it stays so
    if (!isKept.has(text)) {
      const name = wanted[next];
      if (isNew(name)) {
        edits.push({ ...value, text: scalar(name) });
        next += 1;
      } else edits.push({ start, end, text: '' });
      continue;
    }
    let added = '';
    for (let name = wanted[next]; isNew(name); name = wanted[next]) {
      added += prefix + scalar(name) + lineEnding;
      next += 1;
    }
    if (added !== '') edits.push({ start, end: start, text: added });
    if (wanted[next] !== text) return undefined;
    placed.add(text);
    next += 1;
  }
  const rest = wanted.slice(next);
  if (!rest.every(isNew)) return undefined;
  const last = lines.at(-1);
  if (last === undefined || rest.length === 0) return edits;
  const before = last.end > 0 && !/[\r\n]/.test(yaml[last.end - 1] ?? '') ? lineEnding : '';
  const added = rest.map((name) => last.prefix + scalar(name) + lineEnding).join('');
  return [...edits, { start: last.end, end: last.end, text: before + added }];
}

type ItemLine = {
  readonly text: string;
  /** What is before the value on its line: indentation and dash. */
  readonly prefix: string;
  /** The line, with its line ending. */
  readonly start: number;
  readonly end: number;
  readonly value: { readonly start: number; readonly end: number };
};

/** The line of an item; undefined for an item on the line of its key, or not alone on its line. */
function itemLine(yaml: string, item: unknown, wanted: readonly string[]): ItemLine | undefined {
  if (!(isScalar(item) || isBareLink(item)) || !item.range) return undefined;
  const start = lineStart(yaml, item.range[0]);
  const prefix = yaml.slice(start, item.range[0]);
  if (!/^[ \t]*-[ \t]+$/.test(prefix)) return undefined;
  const end = lineEnd(yaml, item.range[1] > item.range[0] ? item.range[1] - 1 : item.range[0]);
  return {
    text: textOf(item, wanted),
    prefix,
    start,
    end,
    value: { start: item.range[0], end: item.range[1] },
  };
}

/** The edit that removes a key with its value, in whole lines. */
function removal(yaml: string, { key, value }: Pair): Edit[] | undefined {
  const from = isScalar(key) ? key.range?.[0] : undefined;
  const to = isScalar(value) || isSeq(value) ? value.range?.[1] : undefined;
  if (from === undefined || to === undefined) return undefined;
  const start = lineStart(yaml, from);
  if (!/^[ \t]*$/.test(yaml.slice(start, from))) return undefined;
  return [{ start, end: /[\r\n]/.test(yaml[to - 1] ?? '') ? to : lineEnd(yaml, to), text: '' }];
}

/** The fallback for flow mappings and other rare forms: the library's own editing, which keeps comments and order. */
function editAsDocument(
  _block: FrontMatterBlock,
  document: Document,
  changes: readonly FrontMatterChange[],
  lineEnding: string,
): string | undefined {
  const copy = document.clone();
  for (const { name, value } of changes) {
    if (value === undefined) copy.delete(name);
    else if (isRaw(value)) copy.set(name, Number(value.raw));
    else copy.set(name, Array.isArray(value) ? copy.createNode(value, { flow: true }) : value);
  }
  const text = written(copy)?.replace(/\r\n|\n/g, lineEnding);
  return text === undefined || /^---/m.test(text) ? undefined : text;
}

/** A document as YAML; undefined for a document that can be read and not written, as where it refers to a value that is not there. */
function written(document: Document): string | undefined {
  try {
    return document.toString({ lineWidth: 0 });
  } catch {
    return undefined;
  }
}

/** The parsed result, if all other keys are unchanged and in the same order; otherwise undefined. */
function faithful(
  before: Document,
  yaml: string,
  changes: readonly FrontMatterChange[],
): Document | undefined {
  if (/(?:^|[\r\n])---[ \t]*(?:\r|\n|$)/.test(yaml)) return undefined;
  const after = parseFrontMatter(yaml);
  if (!after.ok) return undefined;
  const changed = new Set(changes.map((change) => change.name));
  const others = (document: Document) =>
    JSON.stringify(
      (mapOf(document)?.items ?? [])
        .filter((item) => !changed.has(keyText(item) ?? ''))
        .map((item) => item.toJSON()),
    );
  return others(before) === others(after.value) ? after.value : undefined;
}

/** The name of a key; undefined for a key that is no text. */
export function keyText(pair: Pair | undefined): string | undefined {
  return isScalar(pair?.key) && typeof pair.key.value === 'string' ? pair.key.value : undefined;
}

/** The indentation of the keys of a block mapping, which a new key must have too. */
function indentOf(yaml: string, map: YAMLMap | null): string {
  const first = isMap(map) ? map.items[0]?.key : undefined;
  const start = isScalar(first) ? first.range?.[0] : undefined;
  if (start === undefined) return '';
  const indent = yaml.slice(lineStart(yaml, start), start);
  return /^ *$/.test(indent) ? indent : '';
}

const lineStart = (text: string, at: number): number =>
  Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;

/** The offset after the newline that ends the line at `at`, or the end of the text. */
function lineEnd(text: string, at: number): number {
  const found = /\r\n|\n|\r/.exec(text.slice(at));
  return found === null ? text.length : at + found.index + found[0].length;
}

const isRaw = (value: FrontMatterChange['value']): value is RawYaml =>
  typeof value === 'object' && value !== null && 'raw' in value;

function inline(value: NonNullable<FrontMatterChange['value']> | null): string {
  if (isRaw(value)) return value.raw;
  return Array.isArray(value) ? flowList(value) : scalar(value as string | boolean | null); // the other members of the union
}

const flowList = (values: readonly string[]): string =>
  stringify(values, { lineWidth: 0, collectionStyle: 'flow', flowCollectionPadding: false }).replace(
    /\n$/,
    '',
  );

/** A value on one line: plain where YAML allows it, else quoted. */
export function scalar(value: string | boolean | null): string {
  const text = stringify(value, { lineWidth: 0 }).replace(/\n$/, ''); // no trim: a title may end in a space of another script
  return /[\r\n\u0085\u2028\u2029]|^\s/.test(text) ? quoted(value) : text;
}

/**
 * Between double quotes. Line separators of Unicode are escaped, since YAML 1.1 takes them for newlines and so do other programs; JSON
 * leaves them as they are.
 */
export const quoted = (value: string | boolean | null): string =>
  JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
