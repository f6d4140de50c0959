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

/** A node of the syntax tree, as far as it is looked at. */
type Node = {
  readonly type: string;
  readonly start: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly { readonly type: string; readonly value?: unknown }[];
};

/**
 * The regular expressions of a file of TypeScript: literals, and constructors with a literal text. `// polynomial: why`, on its line or in
 * the comment above it, says why one that does not take linear time meets short texts only.
 */
export function findExpressions(path: string, text: string): Expression[] {
  const lines = text.split('\n');
  const starts: number[] = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const found: Expression[] = [];
  const add = (start: number, pattern: string, flags: string): void => {
    const at = starts.findLastIndex((begin) => begin <= start);
    found.push({ pattern, flags, line: at + 1, bound: boundAt(lines, at) });
  };
  visit(parseSync(path, text).program, (node) => {
    if (node.regex !== undefined) add(node.start, node.regex.pattern, node.regex.flags);
    const [pattern, flags] = node.arguments ?? [];
    if (node.type !== 'NewExpression' || node.callee?.name !== 'RegExp') return;
    if (typeof pattern?.value === 'string')
      add(node.start, pattern.value, typeof flags?.value === 'string' ? flags.value : '');
  });
  return found;
}

const comment = /\/\/ polynomial: (\S.*)$/;

function boundAt(lines: readonly string[], at: number): string | null {
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
