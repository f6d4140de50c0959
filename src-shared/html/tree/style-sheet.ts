import { attribute, elementsIn, type HtmlElement, textIn } from './html-node.ts';

/** Properties of a style by their names, in lower case. */
export type Declarations = ReadonlyMap<string, string>;

/** What the style sheets of a page say of an element, with what its own style says after it. */
export type StyleSheet = (element: HtmlElement) => Declarations;

type Rule = { readonly selector: Selector; readonly declarations: Declarations };
type Selector = { readonly name: string; readonly classes: readonly string[]; readonly id: string };

/**
 * Reads the style sheets within a page. Of the selectors, those of one element count (`p`, `.s1`, `span.s1`, `#id`), as programs
 * write them into the clipboard; rules for a medium do not.
 */
export function readStyleSheet(page: HtmlElement): StyleSheet {
  const rules: Rule[] = [];
  for (const element of elementsIn(page))
    if (element.name === 'style') rules.push(...rulesOf(textIn(element)));
  rules.sort((one, other) => weightOf(one.selector) - weightOf(other.selector));
  const byKey = Map.groupBy(rules.entries(), ([, { selector }]) => keyOf(selector));
  return (element) => {
    const own = attribute(element, 'style');
    if (rules.length === 0) return own === '' ? none : declarationsOf(own);
    const classes = attribute(element, 'class').split(/\s+/).filter(Boolean);
    const id = attribute(element, 'id');
    const keys = [element.name, ...classes.map((name) => `.${name}`), ...(id === '' ? [] : [`#${id}`])];
    const found = keys
      .flatMap((key) => byKey.get(key) ?? [])
      .filter(([, { selector }]) => matches(selector, element.name, classes, id))
      .sort(([one], [other]) => one - other);
    return new Map([...found.flatMap(([, rule]) => [...rule.declarations]), ...declarationsOf(own)]);
  };
}

const none: Declarations = new Map();

/** Reads the declarations of a `style` attribute or of a rule. */
export function declarationsOf(style: string): Declarations {
  const pairs = style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return [];
    const value = declaration.slice(colon + 1).replace(/!\s*important/i, '');
    return [[declaration.slice(0, colon).trim().toLowerCase(), value.trim()] as const];
  });
  return new Map(pairs);
}

function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = [];
  const text = withoutComments(sheet).replace(/<!--|-->/g, '');
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const head = text
      .slice(at, open)
      .replace(/^(?:[^;{}]*;)*/, '')
      .trim();
    const close = head.startsWith('@') ? endOfBlock(text, open) : text.indexOf('}', open);
    const end = close < 0 ? text.length : close;
    if (!head.startsWith('@')) {
      const declarations = declarationsOf(text.slice(open + 1, end));
      for (const part of head.split(',')) {
        const selector = selectorOf(part.trim());
        if (selector !== null) rules.push({ selector, declarations });
      }
    }
    at = end + 1;
  }
  return rules;
}

/** Divided at the ends, as a search from each beginning for an end that is missing takes long. */
const withoutComments = (sheet: string): string =>
  sheet
    .split('*/')
    .map((piece) => piece.split('/*', 1)[0])
    .join(' ');

/** Where a block in braces ends that holds others. */
function endOfBlock(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function selectorOf(text: string): Selector | null {
  if (!/^[a-z0-9]*(?:[.#][\w-]+)*$/i.test(text) || text === '') return null;
  const name = /^[a-z0-9]*/i.exec(text)?.[0].toLowerCase() ?? '';
  const classes = [...text.matchAll(/\.([\w-]+)/g)].map(([, one = '']) => one);
  return { name, classes, id: /#([\w-]+)/.exec(text)?.[1] ?? '' };
}

const weightOf = ({ name, classes, id }: Selector): number =>
  (id === '' ? 0 : 100) + classes.length * 10 + (name === '' ? 0 : 1);

const keyOf = ({ name, classes, id }: Selector): string =>
  id !== '' ? `#${id}` : classes[0] !== undefined ? `.${classes[0]}` : name;

const matches = (selector: Selector, name: string, classes: readonly string[], id: string): boolean =>
  (selector.name === '' || selector.name === name) &&
  (selector.id === '' || selector.id === id) &&
  selector.classes.every((one) => classes.includes(one));
