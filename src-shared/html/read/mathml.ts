import { attribute, type HtmlElement, type HtmlNode, isText } from '../tree/html-node.ts';

/** Characters of MathML that have a command in TeX. */
const commands: Readonly<Record<string, string>> = {
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '∞': '\\infty ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '±': '\\pm ',
  '×': '\\times ',
  '⋅': '\\cdot ',
  '→': '\\to ',
  '⇒': '\\Rightarrow ',
  '∈': '\\in ',
  '∂': '\\partial ',
  '−': '-',
};

/** Elements of MathML as TeX; what is not known becomes its content. */
const forms: Readonly<Record<string, (parts: readonly string[], element: HtmlElement) => string>> = {
  msup: ([base = '', up = '']) => `${base}^{${up}}`,
  msub: ([base = '', down = '']) => `${base}_{${down}}`,
  msubsup: ([base = '', down = '', up = '']) => `${base}_{${down}}^{${up}}`,
  mover: ([base = '', up = '']) => `\\overset{${up}}{${base}}`,
  munder: ([base = '', down = '']) => `\\underset{${down}}{${base}}`,
  munderover: ([base = '', down = '', up = '']) => `${base}_{${down}}^{${up}}`,
  mfrac: ([above = '', below = '']) => `\\frac{${above}}{${below}}`,
  msqrt: (parts) => `\\sqrt{${parts.join('')}}`,
  mroot: ([base = '', degree = '']) => `\\sqrt[${degree}]{${base}}`,
  mtext: (parts) => `\\text{${parts.join('')}}`,
  mtable: (parts) => `\\begin{matrix}${parts.join(' \\\\ ')}\\end{matrix}`,
  mtr: (parts) => parts.join(' & '),
  mfenced: (parts, element) =>
    `${element.attributes.get('open') ?? '('}${parts.join(',')}${element.attributes.get('close') ?? ')'}`,
  mspace: () => ' ',
  annotation: () => '',
  'annotation-xml': () => '',
};

/** A formula in MathML without a source as TeX, as far as TeX has its parts. */
export function texOfMathMl(node: HtmlNode): string {
  if (isText(node)) return node.text.trim();
  const children = node.children.filter((child) => !isText(child) || child.text.trim() !== '');
  if (/^m[ino]$/.test(node.name)) {
    const text = children.map(texOfMathMl).join('');
    const known = commands[text] ?? text.replace(/[{}%#&_]/g, '\\$&');
    return node.name === 'mi' && [...text].length > 1 && attribute(node, 'mathvariant') !== 'italic'
      ? `\\mathrm{${known}}`
      : known;
  }
  const parts = children.map(texOfMathMl);
  return forms[node.name]?.(parts, node) ?? parts.join('');
}
