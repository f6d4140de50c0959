import { common, createLowlight } from 'lowlight';

/** A highlighted segment of code; `from` and `to` are offsets in the code. */
export type CodeToken = { readonly from: number; readonly to: number; readonly className: string };

const lowlight = createLowlight(common);
type Part = ReturnType<typeof lowlight.highlight>['children'][number];

/**
 * The highlighted segments of code in a language, which is given by its name or an alias; empty for an unknown language. This
 * file is loaded with the first code, because the grammars are large.
 */
export function tokensOf(language: string, code: string): CodeToken[] {
  if (!lowlight.registered(language)) return [];
  const tokens: CodeToken[] = [];
  let at = 0;
  const walk = (nodes: readonly Part[], className: string): void => {
    for (const node of nodes)
      if (node.type === 'text') {
        const to = at + node.value.length;
        if (className !== '') tokens.push({ from: at, to, className });
        at = to;
      } else if (node.type === 'element') {
        const own = node.properties.className;
        walk(node.children, Array.isArray(own) ? own.join(' ') : className);
      }
  };
  walk(lowlight.highlight(language, code).children, '');
  return tokens;
}
