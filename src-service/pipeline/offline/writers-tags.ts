import { parseFrontMatter } from '../../../src-shared/markdown/front-matter.ts';
import { readProperties } from '../../../src-shared/markdown/note-properties.ts';
import { readTags } from '../../../src-shared/markdown/text-tags.ts';
import { splitFrontMatter } from './front-matter.ts';
import type { TextBlock } from './text-blocks.ts';

const longestTag = 40;

/** The tags that its writer gave a note: `tags` of the front matter, then each `#tag` of the text. */
export function writersTags(content: string, blocks: readonly TextBlock[]): string[] {
  const { yaml } = splitFrontMatter(content);
  const document = yaml === '' ? null : parseFrontMatter(yaml);
  const inFront = document?.ok ? readProperties(document.value).tags : [];
  const inText = blocks.flatMap(({ kind, text }) =>
    kind === 'code' ? [] : readTags(text).map(({ name }) => name),
  );
  const tags = [...inFront, ...inText].map((tag) => tag.toLowerCase());
  return [...new Set(tags)].filter((tag) => tag.length <= longestTag && /\p{L}/u.test(tag));
}
