import type { EmbeddingSource } from '../../storage/embedding-store.ts';

/** Characters of a text that is embedded, at most. */
const longest = 2500;

/**
 * The text that stands for a note: its title, its gist unless it repeats the title or the text, and its beginning. After each failed attempt it
 * is half as long: a model with a small window refuses what does not fit. Empty when there is nothing to embed.
 */
export function embeddedText(
  { title, gist, text }: Pick<EmbeddingSource, 'title' | 'gist' | 'text'>,
  attempts: number,
): string {
  const lines = [title, gist, text].map((line) => line.trim());
  const kept = lines.filter(
    (line, index) => line !== '' && !lines.slice(index + 1).some((later) => later.startsWith(line)),
  );
  return kept
    .join('\n')
    .replaceAll('\u0000', ' ')
    .slice(0, longest >> attempts)
    .toWellFormed();
}
