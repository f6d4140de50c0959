import 'katex/dist/katex.min.css';
import katex, { type KatexOptions } from 'katex';

type Tree = {
  readonly attributes?: Record<string, string>;
  readonly children?: readonly Tree[];
  readonly classes?: readonly string[];
  toNode(): Node;
};

// An internal function of KaTeX that its types omit; render() calls it.
const { __renderToDomTree: treeOf } = katex as typeof katex & {
  __renderToDomTree(tex: string, options: KatexOptions): Tree;
};

/**
 * Renders a formula to elements, with MathML for screen readers, or returns an error. This file is loaded with the first formula,
 * because KaTeX is large.
 */
export function mathOf(
  tex: string,
  display: boolean,
): { readonly drawn: Node } | { readonly problem: string } {
  const tree = treeOf(tex, {
    displayMode: display,
    output: 'htmlAndMathml',
    throwOnError: false,
    errorColor: 'var(--bad)',
    strict: 'ignore',
    trust: false,
    maxExpand: 500,
    maxSize: 40,
  });
  if (tree.classes?.includes('katex-error')) return { problem: problemOf(tree.attributes?.title ?? '') };
  withoutStyleAttributes(tree);
  return { drawn: tree.toNode() };
}

/** Moves inline styles from attributes to script, because the content security policy blocks style attributes. */
function withoutStyleAttributes(tree: Tree): void {
  if (tree.attributes !== undefined) delete tree.attributes.style;
  for (const child of tree.children ?? []) withoutStyleAttributes(child);
}

const problemOf = (message: string): string =>
  message.replace(/^ParseError: KaTeX parse error: /, '').replace(/\u0332/g, '');
