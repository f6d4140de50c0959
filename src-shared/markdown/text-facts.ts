import { distinct } from './tag-names.ts';
import { type NoteReference, readLinks } from './text-links.ts';
import { type Paragraph, readParagraphs } from './text-paragraphs.ts';
import { readTags } from './text-tags.ts';

/** What a note's text contains, by which it can be searched. */
export const textFeatures = ['task', 'todo', 'code', 'table', 'image', 'link'] as const;
export type TextFeature = (typeof textFeatures)[number];

/** What the list, search and the links of other notes need to know of a text. */
export type TextFacts = {
  /** `#tags` in the text, without `#`, in order; no two differ only in case. */
  readonly tags: readonly string[];
  /** Links to notes, each once, in order. */
  readonly links: readonly NoteReference[];
  readonly features: ReadonlySet<TextFeature>;
};

/**
 * The version of the algorithm, of what is a tag, too. Increasing it makes every journal read its notes' facts again at the next start; what is
 * in front matter is read again with its file alone.
 */
export const textFactsVersion = 5;

/**
 * Reads the facts of a Markdown text in time linear to its length. It is not parsed in full, as this runs on every revision: code,
 * formulas, comments and HTML are left out, everything else that looks like a tag, link or task counts.
 */
export function textFacts(markdown: string): TextFacts {
  const tags: string[] = [];
  const links = new Map<string, NoteReference>();
  const features = new Set<TextFeature>();
  for (const paragraph of readParagraphs(markdown)) {
    if (paragraph.kind === 'code') features.add('code');
    else readInline(paragraph, tags, links, features);
  }
  return { tags: distinct(tags), links: [...links.values()], features };
}

function readInline(
  { text, isDone, hasTable }: Extract<Paragraph, { kind: 'text' }>,
  tags: string[],
  links: Map<string, NoteReference>,
  features: Set<TextFeature>,
): void {
  if (isDone !== null) features.add('task');
  if (isDone === false) features.add('todo');
  if (hasTable) features.add('table');
  const { found, hasImage, hasLink, rest } = readLinks(text);
  if (hasImage) features.add('image');
  if (hasLink) features.add('link');
  for (const { kind, target } of found) links.set(`${kind} ${target}`, { kind, target });
  if (/\bhttps?:\/\/\S/i.test(rest)) features.add('link');
  for (const { name } of readTags(rest)) tags.push(name);
}
