declare module 'markdown-it-mark' {
  import type { MarkdownIt } from 'markdown-it';

  /** Teaches the parser `==text==`: its tokens are `mark_open` and `mark_close`. */
  export default function mark(parser: MarkdownIt): void;
}
