import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  type Scalar,
  stringify,
} from 'yaml';
import { fail, type Result, succeed } from '../result.ts';
import type { OtherProperty, Property, PropertyValue, SetProperty } from '../rpc/properties.ts';
import { t } from '../texts/t.ts';
import { bareLinkText } from './bare-link.ts';
import { editFrontMatter, type FrontMatterChange, keyText, quoted, scalar } from './edit-front-matter.ts';
import { fieldNames, mapOf, parseFrontMatter, textOfScalar } from './front-matter.ts';
import type { NoteSource } from './note-source.ts';

/** Keys that are shown and changed elsewhere: by this app, as the title, and as tags and the pin. */
const shownElsewhere: ReadonlySet<string> = new Set([...fieldNames, 'tags', 'tag', 'pinned']);

export const isOwnProperty = (name: string): boolean => !shownElsewhere.has(name);

/** The other keys of front matter, in order. */
export function readPropertyValues(document: Document): Property[] {
  return (mapOf(document)?.items ?? []).flatMap((pair): Property[] => {
    const name = nameOf(pair);
    if (name === undefined)
      return [{ name: sourceOf(pair.key), ...other(pair.value, t('properties.nameNotPlain')) }];
    return isOwnProperty(name) ? [{ name, ...propertyValue(pair.value) }] : [];
  });
}

/**
 * Writes values of front matter, as {@link editFrontMatter} does; null removes the key. Fails where the front matter cannot be read or cannot
 * take the value.
 */
export function writePropertyValues(
  source: NoteSource,
  wanted: readonly SetProperty[],
): Result<NoteSource, string> {
  return editFrontMatter(
    source,
    (document) => {
      const found = new Map(readPropertyValues(document).map((property) => [property.name, property]));
      return wanted
        .filter(({ name, value }) => !isSame(found.get(name), value))
        .map(({ name, value }) => ({ name, value: value === null ? undefined : toYaml(value) }));
    },
    (document) => {
      const found = new Map(readPropertyValues(document).map((property) => [property.name, property]));
      return wanted.every(({ name, value }) => isSame(found.get(name), value));
    },
  );
}

function isSame(found: Property | undefined, wanted: PropertyValue | null): boolean {
  if (found === undefined || wanted === null) return found === undefined && wanted === null;
  // a text that looks like a date is one
  const isText = (kind: string): boolean => kind === 'text' || kind === 'date';
  if (found.kind === 'other' || (found.kind !== wanted.kind && !(isText(found.kind) && isText(wanted.kind))))
    return false;
  return JSON.stringify(found.value) === JSON.stringify(wanted.value);
}

function toYaml(value: PropertyValue): FrontMatterChange['value'] {
  return value.kind === 'number' ? { raw: value.value } : value.value;
}

function nameOf({ key }: Pair): string | undefined {
  return isScalar(key) && typeof key.value === 'string' && key.anchor === undefined ? key.value : undefined;
}

function propertyValue(node: unknown): PropertyValue | OtherProperty {
  if (node === null) return { kind: 'text', value: '' };
  if (isAlias(node)) return other(node, t('properties.refers'));
  if (isMap(node)) return other(node, t('properties.group'));
  const link = bareLinkText(node);
  if (link !== undefined) return { kind: 'text', value: link };
  if (isSeq(node)) {
    if (node.anchor !== undefined || node.tag !== undefined) return other(node, t('properties.typed'));
    const items = node.items.map((item) =>
      isScalar(item) && isPlain(item) ? textOf(item) : bareLinkText(item),
    );
    return items.every((item) => item !== undefined)
      ? { kind: 'list', value: items }
      : other(node, t('properties.listOfMore'));
  }
  if (!isScalar(node)) return other(node, t('properties.typed'));
  if (!isPlain(node)) return other(node, t('properties.typed'));
  if (typeof node.value === 'boolean') return { kind: 'checkbox', value: node.value };
  const text = textOf(node);
  if (typeof node.value === 'number') return { kind: 'number', value: text };
  if (/[\r\n]/.test(text)) return other(node, t('properties.severalLines'));
  return isDate(text) && node.type === 'PLAIN'
    ? { kind: 'date', value: text }
    : { kind: 'text', value: text };
}

/** Whether a value has nothing that a rewritten one would lose. */
const isPlain = (node: Scalar): boolean => node.anchor === undefined && node.tag === undefined;

const textOf = (node: Scalar): string => textOfScalar(node) ?? '';

/** Whether a text is a day of the calendar, as in `2026-02-28`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a text is a number in YAML. */
export const isNumber = (text: string): boolean =>
  /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text);

const other = (node: unknown, reason: string): OtherProperty => ({
  kind: 'other',
  source: sourceOf(node),
  reason,
});

/** A value as YAML, to be read only. */
function sourceOf(node: unknown): string {
  try {
    return stringify(node).trimEnd().slice(0, 2000);
  } catch {
    return '…'; // an alias without its anchor
  }
}

/**
 * Gives a key of a note's front matter another name, in its place; every other byte stays. The result is parsed and compared before it is
 * returned. Fails, changing nothing, where there is no such key, where the name is taken, and where the front matter cannot be read.
 */
export function renameProperty(source: NoteSource, from: string, to: string): Result<NoteSource, string> {
  const { frontMatter } = source;
  if (frontMatter === null) return fail('there is no front matter');
  const { yaml } = frontMatter;
  const parsed = parseFrontMatter(yaml);
  if (!parsed.ok) return parsed;
  const items = pairsOf(parsed.value);
  const at = items.findIndex((pair) => keyText(pair) === from);
  const key = items[at]?.key;
  const range = isNode(key) ? key.range : undefined;
  if (!range) return fail('there is no such key');
  if (items.some((pair) => keyText(pair) === to)) return fail('the name is taken');
  // within braces a plain name may end at a comma
  for (const name of [scalar(to), quoted(to)]) {
    const renamed = yaml.slice(0, range[0]) + name + yaml.slice(range[1]);
    const after = parseFrontMatter(renamed);
    if (!after.ok || keyText(pairsOf(after.value)[at]) !== to) continue;
    const wanted = sourcesOf(yaml, items).with(2 * at, name);
    if (JSON.stringify(sourcesOf(renamed, pairsOf(after.value))) === JSON.stringify(wanted))
      return succeed({ ...source, frontMatter: { ...frontMatter, yaml: renamed } });
  }
  return fail('the front matter cannot take this name');
}

const pairsOf = (document: Document): readonly Pair[] => mapOf(document)?.items ?? [];

/** The sources of all keys and values, in turn. */
const sourcesOf = (yaml: string, pairs: readonly Pair[]): (string | null)[] =>
  pairs.flatMap(({ key, value }) =>
    [key, value].map((node) =>
      isNode(node) && node.range ? yaml.slice(node.range[0], node.range[1]) : null,
    ),
  );
