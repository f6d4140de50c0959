import { tagKey } from './tag-names.ts';
import { readLinks } from './text-links.ts';
import { readParagraphs, sourceOffsets } from './text-paragraphs.ts';

/** A `#tag` in a text. `from` and `to`: its name, without `#`. */
export type FoundTag = { readonly name: string; readonly from: number; readonly to: number };

/* What is a tag in a text is said here alone. Whoever changes it raises `textFactsVersion`: the tags of all notes are read again then. */

/** Before a tag stands nothing, white space, an opening bracket or a quote, also “, „ or «: so none begins within a word or after a backslash. */
const opening = String.raw`(?<![^\s([{"'\u201c\u201e\u00ab])`;
/** What its name is made of, emoji and what joins them included: any other character ends it. */
const character = String.raw`[\p{L}\p{N}\p{M}\p{Extended_Pictographic}\u200d_/-]`;
const tag = new RegExp(`${opening}#(${character}+)`, 'gu');

/** A tag that is being typed at the end of a text, from its `#` on. U+FFFC is what the editor has within a line that is no text. */
export const typedTag = new RegExp(`(?:${opening}|(?<=\ufffc))#(${character}*)$`, 'u');

/**
 * The name of a tag as it is written: without slashes around it and hyphens behind it. Undefined for a number alone, such as `#12`; in front
 * matter, where nothing else is meant, 2026 is a tag.
 */
function nameIn(written: string): string | undefined {
  const name = written.replace(/^\/+|(?<![/-])[/-]+$/g, '');
  return /[^\d/_-]/.test(name) ? name : undefined;
}

/** The tags in the text of a paragraph whose links are blanked out (`rest` of {@link readLinks}). */
export function readTags(rest: string): FoundTag[] {
  if (!rest.includes('#')) return [];
  const found: FoundTag[] = [];
  for (const { 1: written = '', index } of rest.matchAll(tag)) {
    const name = nameIn(written);
    if (name === undefined) continue;
    const from = index + 1 + written.indexOf(name);
    found.push({ name, from, to: from + name.length });
  }
  return found;
}

/** The tag that a word such as `#recipes/` is; undefined for any other, such as `#12` and `#c++`. */
export function tagOfWord(word: string): string | undefined {
  const [found] = word.matchAll(tag);
  return found?.[0] === word ? nameIn(found[1] ?? '') : undefined;
}

/** A text with something in place of each tag and each `#12`. */
export const replaceTags = (text: string, by: string): string => text.replace(tag, by);

/** Whether a tag can be written in a text: `#2026` and `#c++` are none. */
export function canBeInText(name: string): boolean {
  const [found] = readTags(`#${name}`);
  return found?.name === name;
}

/** The name of a tag after `from` was renamed to `to`, with the tags below it; undefined for any other tag. */
export function renamedTag(name: string, from: string, to: string): string | undefined {
  const levels = name.split('/').filter((level) => level !== '');
  const length = from.split('/').length;
  if (tagKey(levels.slice(0, length).join('/')) !== tagKey(from)) return undefined;
  return [to, ...levels.slice(length)].join('/');
}

/** Renames a tag in a Markdown text, with the tags below it; those in code and in links are none. Nothing else changes. */
export function renameTextTags(markdown: string, from: string, to: string): string {
  if (!markdown.includes('#')) return markdown;
  let text = '';
  let at = 0;
  for (const paragraph of readParagraphs(markdown)) {
    if (paragraph.kind === 'code') continue;
    const tags = readTags(readLinks(paragraph.text).rest);
    if (tags.length === 0) continue;
    const offset = sourceOffsets(paragraph);
    for (const found of tags) {
      const renamed = renamedTag(found.name, from, to);
      if (renamed === undefined) continue;
      text += markdown.slice(at, offset(found.from)) + renamed;
      at = offset(found.to - 1) + 1;
    }
  }
  return text + markdown.slice(at);
}
