import { fieldNames } from '../../../../src-shared/markdown/front-matter.ts';
import { fileName } from '../../vault/vault-path.ts';
import type { NoteValue } from '../convert/converted.ts';
import { splitName } from '../convert/path-namer.ts';

/** A page of Notion, divided. */
export type NotionPage = {
  /** Its heading; null when it has none. */
  readonly title: string | null;
  /** The lines `Key: value` that a page of a database begins with. */
  readonly properties: ReadonlyMap<string, string>;
  readonly markdown: string;
};

/** Reads a page. `isRow`: it belongs to a database, so that also a single line above its text is a property. */
export function readNotionPage(source: string, isRow: boolean): NotionPage {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  // the name of the file is cut off and has no characters that a system refuses; the heading is the title
  const [heading = '', title] = /^# (.+)\n*/.exec(text) ?? [];
  const below = text.slice(heading.length);
  const { properties, rest } = title === undefined ? noProperties(below) : takeProperties(below, isRow);
  return { title: title?.trim() ?? null, properties, markdown: withDialect(rest) };
}

const noProperties = (text: string) => ({ properties: new Map<string, string>(), rest: text });

/** A line of a property: a short name, and a value. */
const property = /^([\p{L}\p{N}][^:\n[\]()*_`<>|#]{0,60}): (.*)$/u;

function takeProperties(
  text: string,
  isRow: boolean,
): { readonly properties: Map<string, string>; readonly rest: string } {
  const end = text.indexOf('\n\n');
  const lines = (end < 0 ? text : text.slice(0, end)).replace(/\n$/, '').split('\n');
  const properties = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = property.exec(line) ?? [];
    // one paragraph with anything else is text, which must stay as it is
    if (name === '' || properties.has(name)) return noProperties(text);
    properties.set(name, value.trim());
  }
  if (lines.length < 2 && !isRow) return noProperties(text);
  return { properties, rest: end < 0 ? '' : text.slice(end).replace(/^\n+/, '') };
}

/** Tasks with one space after their box, and asides as callouts; of several blank lines, one is left. Code stays as it is. */
function withDialect(text: string): string {
  const lines: string[] = [];
  let fence: string | null = null;
  let asides = 0;
  /** A line within the callouts that are open. */
  const put = (line: string): void => {
    lines.push(line.trim() === '' && asides > 0 ? '> '.repeat(asides).trimEnd() : '> '.repeat(asides) + line);
  };
  for (const line of text.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    const last = lines.at(-1) ?? '';
    if (fence !== null) {
      if (mark?.startsWith(fence) === true && /^\s*[`~]+\s*$/.test(line)) fence = null;
      put(line);
    } else if (mark !== null) {
      fence = mark;
      put(line);
    } else if (/^\s*<aside>\s*$/.test(line) && asides < deepest) {
      lines.push(`${'> '.repeat(asides)}> [!note]`);
      asides += 1;
    } else if (/^\s*<\/aside>\s*$/.test(line) && asides > 0) {
      asides -= 1;
      while (/^[> ]+$/.test(lines.at(-1) ?? '')) lines.pop();
      // the next line would continue the callout
      lines.push('> '.repeat(asides).trimEnd());
    } else if (line.trim() !== '') put(line.replace(/^(\s*[-*+] \[[ xX]\]) {2,}(?=\S)/, '$1 '));
    else if (lines.length > 0 && !/^[> ]*(?:\[!note\])?$/.test(last)) put('');
  }
  return lines.join('\n');
}

/** Callouts within each other. */
const deepest = 10;

/** Names of properties that mean something else to this app. */
const ours = new Set<string>([...fieldNames, 'predecessor', 'alias', 'aliases', 'pinned', 'source']);

/** Properties of Notion as front matter. `link`: a page in the export as a link, by the address that a relation has. */
export function frontMatterOf(
  properties: ReadonlyMap<string, string>,
  link: (title: string, address: string) => string | undefined,
): { readonly tags: readonly string[]; readonly values: Record<string, NoteValue> } {
  const values = new Map<string, NoteValue>();
  const length = [...properties.values()].reduce((sum, value) => sum + value.length, 0);
  const linked = (value: string): string =>
    length > longestLinked
      ? value
      : value.replace(relation, (whole, title: string, address: string) => link(title, address) ?? whole);
  const tags: string[] = [];
  for (const [name, value] of properties) {
    if (/^tags?$/i.test(name))
      tags.push(
        ...value
          .split(',')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== '' && !tags.includes(tag)),
      );
    else values.set(ours.has(name.toLowerCase()) ? `Notion ${name}` : name, linked(value));
  }
  return { tags, values: Object.fromEntries(values) };
}

/** Characters of the properties of a page in which links are looked for. */
const longestLinked = 100_000;

/** A page that a property names: its title, and its address in parentheses. */
const relation = /([^,()]{1,300}) \(([^()\s]{1,1000}\.md)\)/g;

/** The time of a property such as `March 4, 2024 5:06 AM`; null for none. */
export function notionTime(properties: ReadonlyMap<string, string>, names: RegExp): number | null {
  for (const [name, value] of properties) {
    const time = names.test(name) ? Date.parse(value) : Number.NaN;
    if (Number.isFinite(time)) return time;
  }
  return null;
}

/** The id that Notion appends to the name of a page, before `_all` of the whole of a database. */
const pageId = / ([0-9a-f]{32})(_all)?$/i;

/** The name of a page, or the path of a folder, without ids. */
export const withoutId = (path: string): string =>
  path
    .split('/')
    .map((name) => name.replace(pageId, '$2'))
    .join('/');

export const stemOf = (file: string): string => splitName(fileName(file)).stem;

/** The id in the name of a file or in a link; undefined where there is none. */
export const pageIdOf = (file: string): string | undefined => pageId.exec(stemOf(file))?.[1]?.toLowerCase();
