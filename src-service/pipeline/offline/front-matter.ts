import { splitNoteSource } from '../../../src-shared/markdown/note-source.ts';

/** Characters that front matter may have: more of them are data. */
const longest = 10_000;

/** A note's front matter without its lines of dashes, empty if it has none, and the text after it. */
export function splitFrontMatter(content: string): { readonly yaml: string; readonly body: string } {
  const { bom, frontMatter } = splitNoteSource(content.slice(0, longest));
  if (frontMatter === null) return { yaml: '', body: content };
  const { open, yaml, close } = frontMatter;
  return { yaml, body: content.slice(bom.length + open.length + yaml.length + close.length) };
}
