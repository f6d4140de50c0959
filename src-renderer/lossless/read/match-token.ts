import type { MarkType, NodeType, ParseRule, Schema } from '@tiptap/pm/model';
import type { Token } from 'markdown-it';
import { dialectOf } from '../model/markdown-specs.ts';

/** What a token becomes: a node or mark type with its attributes. */
type Match<Type> = { readonly type: Type; readonly attrs: Record<string, unknown> | null };

/** The mark that a token of an extension opens. Throws for a token that no mark parses. */
export const matchMark = (schema: Schema, token: Token): Match<MarkType> =>
  match(schema, Object.values(schema.marks), token);

/** The node that a token of an extension becomes. Throws for a token that no node parses. */
export const matchNode = (schema: Schema, token: Token): Match<NodeType> =>
  match(schema, Object.values(schema.nodes), token);

/** The first type with a parse rule for the element that a token is rendered as. */
function match<Type extends MarkType | NodeType>(
  schema: Schema,
  types: readonly Type[],
  token: Token,
): Match<Type> {
  const element = elementOf(schema, token);
  const rules = types
    .flatMap((type) => rulesOf(type).map((rule) => ({ type, rule })))
    .sort((one, other) => (other.rule.priority ?? 50) - (one.rule.priority ?? 50));
  for (const { type, rule } of rules) {
    if (element === null || rule.tag === undefined || !matchesSelector(element, rule.tag)) continue;
    // a rule that reads more of an element than its attributes throws, and the block is shown as its source
    const attrs = rule.getAttrs?.(element as unknown as HTMLElement & string) ?? rule.attrs ?? null;
    if (attrs !== false) return { type, attrs };
  }
  throw new RangeError(`cannot read the token ${token.type}`);
}

const rulesOf = ({ spec }: MarkType | NodeType): readonly ParseRule[] => spec.parseDOM ?? [];

/** The parts of an HTML element that a token has, so that tokens are read without a DOM. */
type TokenElement = {
  readonly tagName: string;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
};

const startTag = /^\s*<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>/i;

/** The element that a token is rendered as, by the rule of its extension or by default; null for anything else. */
function elementOf(schema: Schema, token: Token): TokenElement | null {
  const { renderer, options, utils } = dialectOf(schema);
  const html =
    renderer.rules[token.type]?.([token], 0, options, {}, renderer) ??
    renderer.renderToken([token], 0, options);
  const [, tag, attributes = ''] = startTag.exec(html) ?? [];
  if (tag === undefined) return null;
  const values = new Map(
    [...attributes.matchAll(/([^\s"=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      utils.unescapeAll(value),
    ]),
  );
  return {
    tagName: tag.toUpperCase(),
    getAttribute: (name) => values.get(name.toLowerCase()) ?? null,
    hasAttribute: (name) => values.has(name.toLowerCase()),
  };
}

/** Whether an element matches a selector of tags, classes and attributes; any other selector matches nothing. */
const matchesSelector = (element: TokenElement, selector: string): boolean =>
  selector.split(',').some((one) => {
    const [, tag, parts] = /^([a-z][\w-]*|\*)?((?:\.[\w-]+|\[[^[\]]+\])*)$/i.exec(one.trim()) ?? [];
    if (parts === undefined) return false;
    if (tag !== undefined && tag !== '*' && tag.toUpperCase() !== element.tagName) return false;
    return [...parts.matchAll(/\.([\w-]+)|\[([\w-]+)(?:=["']?([^"'[\]]*)["']?)?\]/g)].every(
      ([, className, name = '', value]) =>
        className === undefined
          ? element.hasAttribute(name) && (value === undefined || element.getAttribute(name) === value)
          : element.getAttribute('class')?.split(/\s+/).includes(className),
    );
  });
