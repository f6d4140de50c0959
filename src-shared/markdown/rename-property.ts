import { type Document, isNode, type Pair } from 'yaml';
import { fail, type Result, succeed } from '../result.ts';
import { keyText, quoted, scalar } from './edit-front-matter.ts';
import { mapOf, parseFrontMatter } from './front-matter.ts';
import type { NoteSource } from './note-source.ts';

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
