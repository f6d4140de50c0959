import { type Document, isMap, isScalar, type Pair, stringify, type YAMLMap } from 'yaml';
import { fail, type Result, succeed } from '../result.ts';
import {
  fieldNames,
  hasField,
  mapOf,
  type NoteFields,
  parseFrontMatter,
  readFields,
} from './front-matter.ts';
import { dominantLineEnding, type FrontMatterBlock, type NoteSource } from './note-source.ts';

/** Fields that other programs may write in their own way: unknown spellings are left alone. */
const leftAloneWhenUnreadable = new Set<string>(['created', 'updated', 'locked']);

/**
 * Writes this app's fields into the front matter of a note. Only changed values are replaced, each in its place; new keys are added at
 * the end of the block; every other byte stays. The result is parsed and compared before it is returned. Fails, changing nothing, when
 * the block cannot have keys (broken YAML, or a list): the identity of such a note is only in the journal.
 */
export function writeFields(source: NoteSource, fields: NoteFields): Result<NoteSource, string> {
  const lineEnding = dominantLineEnding(source.frontMatter?.open ?? source.body);
  const block = source.frontMatter ?? { open: `---${lineEnding}`, yaml: '', close: `---${lineEnding}` };
  const parsed = parseFrontMatter(block.yaml);
  if (!parsed.ok) return parsed;
  const wanted = changesFor(parsed.value, fields);
  for (const write of [editInPlace, editAsDocument]) {
    const yaml = write(block, parsed.value, wanted, lineEnding);
    if (yaml !== undefined && isFaithful(parsed.value, yaml, wanted))
      return succeed(withYaml(source, block, yaml));
  }
  return fail('the front matter cannot take new keys');
}

type Change = { readonly name: string; readonly value: string | boolean | null };

function withYaml(source: NoteSource, block: FrontMatterBlock, yaml: string): NoteSource {
  return { ...source, frontMatter: { ...block, yaml } };
}

function changesFor(document: Document, fields: NoteFields): Change[] {
  const found = readFields(document);
  const changes: Change[] = [];
  for (const name of fieldNames) {
    const value = fields[name];
    if ((found[name] ?? null) === value) continue;
    if (found[name] === undefined && leftAloneWhenUnreadable.has(name) && hasField(document, name)) continue;
    // Another program's key of that name; this app writes null for a first revision.
    if (name === 'previous' && found.previous === undefined && document.get(name) != null) continue;
    changes.push({ name, value });
  }
  return changes;
}

/** Replaces the source ranges of changed values and appends lines for new keys. */
function editInPlace(
  block: FrontMatterBlock,
  document: Document,
  changes: Change[],
  lineEnding: string,
): string | undefined {
  const map = mapOf(document);
  if (map?.flow) return undefined;
  const edits: { start: number; end: number; text: string }[] = [];
  let added = '';
  for (const { name, value } of changes) {
    const pair = map?.items.find((item) => keyText(item) === name);
    if (pair === undefined) {
      added += `${indentOf(block.yaml, map)}${name}: ${scalar(value)}${lineEnding}`;
      continue;
    }
    const range = isScalar(pair.value) ? pair.value.range : undefined;
    if (!range) return undefined;
    const empty = range[0] === range[1];
    const text = block.yaml.slice(range[0], range[1]);
    const tail = /[\r\n]+$/.exec(text)?.[0] ?? '';
    const space = empty && block.yaml[range[0] - 1] === ':' ? ' ' : '';
    edits.push({ start: range[0], end: range[1], text: space + scalar(value) + tail });
  }
  let yaml = block.yaml;
  for (const edit of edits.sort((a, b) => b.start - a.start))
    yaml = yaml.slice(0, edit.start) + edit.text + yaml.slice(edit.end);
  if (added !== '' && yaml !== '' && !/[\r\n]$/.test(yaml)) yaml += lineEnding;
  return yaml + added;
}

/** The fallback for flow mappings and other rare forms: the library's own editing, which keeps comments and order. */
function editAsDocument(
  _block: FrontMatterBlock,
  document: Document,
  changes: Change[],
  lineEnding: string,
): string | undefined {
  const copy = document.clone();
  for (const { name, value } of changes) copy.set(name, value);
  const text = copy.toString({ lineWidth: 0 }).replace(/\r\n|\n/g, lineEnding);
  return /^---/m.test(text) ? undefined : text;
}

/** Whether all other keys are unchanged and in the same order, and the changed ones have the wanted values. */
function isFaithful(before: Document, yaml: string, changes: Change[]): boolean {
  if (/(?:^|[\r\n])---[ \t]*(?:\r|\n|$)/.test(yaml)) return false;
  const after = parseFrontMatter(yaml);
  if (!after.ok) return false;
  const changed = new Set(changes.map((change) => change.name));
  const others = (document: Document) =>
    JSON.stringify(
      (mapOf(document)?.items ?? [])
        .filter((item) => !changed.has(keyText(item) ?? ''))
        .map((item) => item.toJSON()),
    );
  if (others(before) !== others(after.value)) return false;
  const found: Record<string, unknown> = readFields(after.value);
  return changes.every(({ name, value }) => (found[name] ?? null) === value);
}

function keyText(pair: Pair): string | undefined {
  return isScalar(pair.key) && typeof pair.key.value === 'string' ? pair.key.value : undefined;
}

/** The indentation of the keys of a block mapping, which a new key must have too. */
function indentOf(yaml: string, map: YAMLMap | null): string {
  const first = isMap(map) ? map.items[0]?.key : undefined;
  const start = isScalar(first) ? first.range?.[0] : undefined;
  if (start === undefined) return '';
  const lineStart = Math.max(yaml.lastIndexOf('\n', start - 1), yaml.lastIndexOf('\r', start - 1)) + 1;
  const indent = yaml.slice(lineStart, start);
  return /^ *$/.test(indent) ? indent : '';
}

/** A value on one line: plain where YAML allows it, else quoted. */
function scalar(value: string | boolean | null): string {
  const text = stringify(value, { lineWidth: 0 }).replace(/\n$/, ''); // no trim: a title may end in a space of another script
  return /[\r\n]/.test(text) ? JSON.stringify(value) : text;
}
