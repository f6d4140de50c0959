import type { MarkdownIt, StateBlock } from 'markdown-it';

/** A rule of markdown-it for blocks. */
export type BlockRule = (state: StateBlock, start: number, limit: number, silent: boolean) => boolean;

/** Puts a rule around one of markdown-it's own; those are not exported, and its table of rules is where they can be had. */
export function replaceRule(
  { block }: MarkdownIt,
  name: string,
  wrap: (original: BlockRule) => BlockRule,
): void {
  const found = block.ruler.__rules__.find((rule) => rule.name === name);
  if (found === undefined) throw new Error(`markdown-it has no rule "${name}" any more.`);
  // without them, the rule would no longer end a paragraph
  block.ruler.at(name, wrap(found.fn), { alt: found.alt });
}
