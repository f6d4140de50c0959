import { parseSync } from 'vite';

/** A regular expression of the sources. */
export type Expression = {
  readonly pattern: string;
  readonly flags: string;
  /** Its line in the file, from 1. */
  readonly line: number;
  /** What its comment says about how long the texts are that it meets; null without one. */
  readonly bound: string | null;
};

/** A regular expression that is composed while the program runs. */
export type ComposedExpression = {
  /** Its constructor, as it is written. */
  readonly source: string;
  /** The line in the file where it begins, from 1. */
  readonly line: number;
  /** What its comment says about how long the texts are that it meets; null without one. */
  readonly bound: string | null;
  /** What its comment says about why it cannot be judged here, and does no harm; null without one. */
  readonly excuse: string | null;
};

/** A node of the syntax tree, as far as it is looked at. */
type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string; readonly property?: { readonly name?: string } };
  readonly arguments?: readonly {
    readonly type: string;
    readonly value?: unknown;
    readonly regex?: unknown;
  }[];
};

/**
 * The regular expressions of a file of TypeScript: literals, and constructors with a literal text, such as `match` is for a text, too. `// polynomial: why`, on its line or in
 * the comment above it, says why an expression that does not take linear time meets short texts only.
 */
export function findExpressions(path: string, text: string): Expression[] {
  const { lines, lineAt } = linesOf(text);
  const found: Expression[] = [];
  const add = (start: number, pattern: string, flags: string): void => {
    const at = lineAt(start);
    found.push({ pattern, flags, line: at + 1, bound: saidAt(lines, at, bounds) });
  };
  visit(parseSync(path, text).program, (node) => {
    if (node.regex !== undefined) add(node.start, node.regex.pattern, node.regex.flags);
    const [pattern, flags] = node.arguments ?? [];
    if (isConstructor(node) && typeof pattern?.value === 'string')
      add(
        node.start,
        pattern.value,
        typeof flags?.value === 'string' ? flags.value : (impliedFlags(node) ?? ''),
      );
  });
  return found;
}

/**
 * The constructors of regular expressions in a file of TypeScript whose text is composed. `// composed: why`, at the place of the comment for a bound, says
 * why an expression that no text reaches does no harm.
 */
export function findComposed(path: string, text: string): ComposedExpression[] {
  const { lines, lineAt } = linesOf(text);
  const found: ComposedExpression[] = [];
  visit(parseSync(path, text).program, (node) => {
    if (!isConstructor(node) || typeof node.arguments?.[0]?.value === 'string') return;
    const at = lineAt(node.start);
    const source = text.slice(node.start, node.end);
    found.push({
      source,
      line: at + 1,
      bound: saidAt(lines, at, bounds),
      excuse: saidAt(lines, at, excuses),
    });
  });
  return found;
}

/** Whether a node makes a regular expression of its first argument: as a global's own property, too, and a text's `match` that is given a text. */
function isConstructor(node: Node): boolean {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
  if ((node.callee?.name ?? node.callee?.property?.name) === 'RegExp') return true;
  const [first] = node.arguments ?? [];
  // a literal of an expression is found as such, and a text has a method `toString`, too
  return impliedFlags(node) !== undefined && first?.regex === undefined && textTypes.has(first?.type ?? '');
}

/** The flags of what a text's own method makes of a text that it is given; undefined for anything else. */
const impliedFlags = ({ callee }: Node): string | undefined => ownMethods.get(callee?.property?.name ?? '');

const ownMethods: ReadonlyMap<string, string> = new Map([
  ['match', ''],
  ['matchAll', 'g'],
]);

const textTypes = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression']);

/** The lines of a text, and the index of the line that a place is in. */
function linesOf(text: string): {
  readonly lines: readonly string[];
  readonly lineAt: (place: number) => number;
} {
  const lines = text.split('\n');
  const starts: number[] = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return { lines, lineAt: (place) => starts.findLastIndex((begin) => begin <= place) };
}

const bounds = /\/\/ polynomial: (\S.*)$/;
const excuses = /\/\/ composed: (\S.*)$/;

/** What a comment says on a line, or in the lines of comments above it. */
function saidAt(lines: readonly string[], at: number, comment: RegExp): string | null {
  const own = comment.exec(lines[at] ?? '')?.[1];
  if (own !== undefined) return own;
  for (let above = at - 1; /^\s*(?:\/\/|\*|\/\*)/.test(lines[above] ?? ''); above -= 1) {
    const found = comment.exec(lines[above] ?? '')?.[1];
    if (found !== undefined) return found;
  }
  return null;
}

function visit(tree: unknown, see: (node: Node) => void): void {
  if (Array.isArray(tree)) {
    for (const one of tree) visit(one, see);
    return;
  }
  if (typeof tree !== 'object' || tree === null) return;
  if ('type' in tree && typeof tree.type === 'string') see(tree as Node); // the parser makes no others
  for (const part of Object.values(tree)) if (typeof part === 'object') visit(part, see);
}
