import 'katex/dist/katex.min.css';
import katex, { type KatexOptions } from 'katex';

type Tree = {
  readonly attributes?: Record<string, string>;
  readonly children?: readonly Tree[];
  readonly classes?: readonly string[];
  toNode(): Node;
};

// KaTeX keeps this to itself in its types; render() is it and toNode().
const { __renderToDomTree: treeOf } = katex as typeof katex & {
  __renderToDomTree(tex: string, options: KatexOptions): Tree;
};

/**
 * A formula as elements, with MathML for screen readers; or what is wrong with it. This file is loaded when the first
 * formula is shown: KaTeX is large.
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

/** The page's content security policy forbids them; all that is seen is placed by script, which it allows. */
function withoutStyleAttributes(tree: Tree): void {
  if (tree.attributes !== undefined) delete tree.attributes.style;
  for (const child of tree.children ?? []) withoutStyleAttributes(child);
}

const problemOf = (message: string): string =>
  message.replace(/^ParseError: KaTeX parse error: /, '').replace(/\u0332/g, '');
