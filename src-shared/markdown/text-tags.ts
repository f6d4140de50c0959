import { tagKey } from './tag-names.ts';
import { readLinks } from './text-links.ts';
import { readParagraphs, sourceOffsets } from './text-paragraphs.ts';

/** A `#tag` in a text. `from` and `to`: its name, without `#`. */
export type FoundTag = { readonly name: string; readonly from: number; readonly to: number };

/** A tag begins after white space or an opening bracket, and is not a number alone: `#12` is no tag. */
const tag = /(?<![^\s([{"'“„«])#((?:[\p{L}\p{N}\p{M}\p{Extended_Pictographic}_/-]|\u200d|\ufe0f)+)/gu;

/** The tags in the text of a paragraph whose links are blanked out (`rest` of {@link readLinks}). */
export function readTags(rest: string): FoundTag[] {
  if (!rest.includes('#')) return [];
  const found: FoundTag[] = [];
  for (const { 1: written = '', index } of rest.matchAll(tag)) {
    const name = written.replace(/^\/+|(?<![/-])[/-]+$/g, '');
    const from = index + 1 + written.indexOf(name);
    if (/[^\d/_-]/.test(name)) found.push({ name, from, to: from + name.length });
  }
  return found;
}

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
