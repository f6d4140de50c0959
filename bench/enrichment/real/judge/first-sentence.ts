import { widestGist } from '../../../../src-service/pipeline/gist-form.ts';
import { splitFrontMatter } from '../../../../src-service/pipeline/offline/readable-note.ts';
import { splitSentences } from '../../../../src-service/pipeline/offline/sentences.ts';
import { widthOf } from '../../../../src-service/pipeline/offline/width.ts';
import { plainTextOf } from '../../../../src-shared/markdown/plain-text.ts';
import { withoutComments } from '../../../../src-shared/markdown/without-comments.ts';
import { languages } from '../../labelled-notes.ts';
import type { RealNote } from '../read-real-notes.ts';

/**
 * The gist that costs nothing, to compare with: the first sentence below the headings, cut at a word where it is wider than a
 * gist. The title is not in it, since it is shown anyway. Null for a note without text.
 */
export function firstSentence({ content, language }: Pick<RealNote, 'content' | 'language'>): string | null {
  const text = withoutComments(splitFrontMatter(content).body);
  const [block] = [...plainTextOf(text.replace(/^#{1,6} .*$/gm, '')), ...plainTextOf(text)];
  const known = languages.find((code) => code === language) ?? null;
  const [sentence] = splitSentences(block ?? '', known);
  return sentence === undefined ? null : cutAtWord(sentence, language);
}

function cutAtWord(text: string, language: string): string {
  if (widthOf(text) <= widestGist) return text;
  let head = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (widthOf(head + segment) > widestGist - 2) break;
    head += segment;
  }
  return `${head.trimEnd()} …`;
}
