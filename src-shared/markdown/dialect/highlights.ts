import type { MarkdownIt } from 'markdown-it';
import markdownItMark from 'markdown-it-mark';

/** Teaches a parser `==text==`: its tokens are `mark_open` and `mark_close`. */
export const parseHighlights: (parser: MarkdownIt) => void = markdownItMark;
