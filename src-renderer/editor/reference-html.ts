import MarkdownIt, { type Env } from 'markdown-it';
import { taskListRule } from './task-list-rule.ts';

const reference = new MarkdownIt({ html: true });
taskListRule(reference);

/**
 * What a Markdown text means, as HTML of a reference renderer with its whitespace normalised. Two texts with the same
 * reference HTML say the same. Only compared, never shown.
 */
export function referenceHtml(markdown: string): string {
  return normaliseWhitespace(reference.render(markdown));
}

/** The top-level blocks of a text: first line (from 0) and reference HTML of each. */
export function referenceBlocks(markdown: string): { line: number; html: string }[] {
  const env = {};
  const tokens = reference.parse(markdown, env);
  const blocks: { line: number; html: string }[] = [];
  let start = 0;
  tokens.forEach((token, index) => {
    if (token.level !== 0 || token.nesting === 1) return;
    const group = tokens.slice(start, index + 1);
    const html = reference.renderer.render(group, reference.options, env);
    blocks.push({ line: group[0]?.map?.[0] ?? 0, html: normaliseWhitespace(html) });
    start = index + 1;
  });
  return blocks;
}

/** Parses with the reference renderer: tokens, and the link definitions, which leave no token. */
export function referenceTokens(markdown: string) {
  const env: Env = {};
  return { tokens: reference.parse(markdown, env), definitions: Object.keys(env.references ?? {}) };
}

function normaliseWhitespace(html: string): string {
  // Code keeps every space; elsewhere a run of spaces and line ends reads as one space.
  return html
    .split(/(<pre>[\s\S]*?<\/pre>)/)
    .map((part) =>
      part.startsWith('<pre>')
        ? part
        : part
            .replace(/[ \t\n\r]+/g, ' ')
            .replace(
              / ?(<\/?(?:p|li|ul|ol|blockquote|h[1-6]|table|thead|tbody|tr|t[hd]|br|hr)\b[^>]*>) ?/g,
              '$1',
            ),
    )
    .join('')
    .trim();
}
