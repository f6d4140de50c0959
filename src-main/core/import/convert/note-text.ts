import { stringify } from 'yaml';
import { editFrontMatter } from '../../../../src-shared/markdown/edit-front-matter.ts';
import { parseFrontMatter } from '../../../../src-shared/markdown/front-matter.ts';
import { readProperties } from '../../../../src-shared/markdown/note-properties.ts';
import { joinNoteSource, splitNoteSource } from '../../../../src-shared/markdown/note-source.ts';
import { writeProperties } from '../../../../src-shared/markdown/write-front-matter.ts';
import { noteTimestamp } from '../../../../src-shared/timestamp.ts';
import { titleFromPath } from '../../vault/vault-path.ts';
import type { ConvertedNote, NoteValue } from './converted.ts';

/** The text of a converted note's file, whose front matter has what the file alone does not say, and what that could not take. */
export function noteText({
  path,
  title,
  markdown,
  created,
  updated,
  tags,
  properties,
  mayHaveFrontMatter = false,
}: ConvertedNote): { readonly text: string; readonly leftOut: readonly string[] } {
  const fields = wellFormed({
    ...(title === titleFromPath(path) || title === '' ? {} : { title }),
    ...(created === null ? {} : { created: noteTimestamp(created) }),
    ...(updated === null ? {} : { updated: noteTimestamp(updated) }),
    ...(tags.length === 0 ? {} : { tags: [...tags] }),
    ...properties,
  });
  const body = markdown === '' || markdown.endsWith('\n') ? markdown : `${markdown}\n`;
  const merged = mayHaveFrontMatter ? withOwnFrontMatter(body, fields) : undefined;
  if (merged !== undefined) return merged;
  const isBare = Object.keys(fields).length === 0;
  // a text that begins like front matter would become that
  const isSafe = mayHaveFrontMatter || splitNoteSource(body).frontMatter === null;
  if (isBare && isSafe) return { text: body, leftOut: [] };
  return { text: `---\n${isBare ? '' : stringify(fields, { lineWidth: 0 })}---\n${body}`, leftOut: [] };
}

/**
 * The text with the fields that its own front matter lacks, and the tags of both; undefined where it has none, or none that can take them. What its own says
 * otherwise stays as it is.
 */
function withOwnFrontMatter(
  text: string,
  fields: Readonly<Record<string, NoteValue>>,
): { readonly text: string; readonly leftOut: readonly string[] } | undefined {
  const source = splitNoteSource(text);
  if (source.frontMatter === null) return undefined;
  const parsed = parseFrontMatter(source.frontMatter.yaml);
  if (!parsed.ok) return undefined;
  const own = readProperties(parsed.value).tags;
  const { tags = [], ...others } = fields;
  const more = Array.isArray(tags) ? tags.filter((tag) => !own.includes(tag)) : [];
  const wanted = Object.entries(others).filter(([name]) => !parsed.value.has(name));
  const edited = editFrontMatter(
    source,
    () => wanted.map(([name, value]) => ({ name, value })),
    () => true,
  );
  if (!edited.ok) return undefined;
  const tagged =
    more.length === 0
      ? edited
      : writeProperties(edited.value, { ...readProperties(parsed.value), tags: [...own, ...more] });
  const leftOut = Object.entries(others).filter(
    ([name, value]) => parsed.value.has(name) && !isTime(name) && parsed.value.get(name) !== value,
  );
  return {
    text: joinNoteSource(tagged.ok ? tagged.value : edited.value),
    leftOut: [
      ...leftOut.map(([name, value]) => `${name}: ${String(value)}`),
      ...(tagged.ok ? [] : [`tags: ${more.join(', ')}`]),
    ],
  };
}

const isTime = (name: string): boolean => name === 'created' || name === 'updated';

/** Without halves of characters, which JSON may have, and YAML would escape. */
const wellFormed = (fields: Readonly<Record<string, NoteValue>>): Readonly<Record<string, NoteValue>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.toWellFormed(),
      typeof value === 'string'
        ? value.toWellFormed()
        : typeof value === 'boolean'
          ? value
          : value.map((one) => one.toWellFormed()),
    ]),
  );

/** At most so many characters that a text begins with, of which none is divided. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** A name as the text of a Markdown link, on one line. */
export const markdownLabel = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]*_`<>]/g, '\\$&');
