import type { MarkdownIt, StateBlock } from 'markdown-it';

/** A block rule of markdown-it. */
export type BlockRule = (state: StateBlock, start: number, limit: number, silent: boolean) => boolean;

/** Wraps a built-in rule of markdown-it. The rules are not exported, so it is taken from the table of rules. */
export function replaceRule(
  { block }: MarkdownIt,
  name: string,
  wrap: (original: BlockRule) => BlockRule,
): void {
  const found = block.ruler.__rules__.find((rule) => rule.name === name);
  if (found === undefined) throw new Error(`markdown-it has no rule "${name}" any more.`);
  // Without `alt` the rule could no longer interrupt a paragraph.
  block.ruler.at(name, wrap(found.fn), { alt: found.alt });
}
