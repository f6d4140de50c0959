import {
  attribute,
  elementsIn,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isText,
  textIn,
} from '../tree/html-node.ts';

/** A formula of a page. `isDisplay`: on a line of its own. */
export type PageFormula = { readonly tex: string; readonly isDisplay: boolean };

/** Elements that show a formula more than once: as it is drawn, for readers of the screen, and as its source. */
const wrapperClass = /^(?:katex|katex-display|mwe-math-element|MathJax|MathJax_Display|MJXc-display)$/;

const formulaName = /^(?:script|math|mjx-container)$/;

/**
 * The formula that an element shows: of KaTeX, MathJax, Wikipedia, or MathML. Undefined for any other element; null for one of MathJax whose formula
 * is in a script beside it.
 */
export function readFormula(element: HtmlElement): PageFormula | null | undefined {
  if (!formulaName.test(element.name) && !element.attributes.has('class')) return undefined;
  if (element.name === 'script') {
    const [, mode] = /^math\/tex(;\s*mode=display)?/i.exec(attribute(element, 'type')) ?? [
      undefined,
      undefined,
    ];
    if (!/^math\/tex/i.test(attribute(element, 'type'))) return undefined;
    return formula(textIn(element), mode !== undefined);
  }
  if (hasClass(element, /^MathJax_Preview$/)) return null;
  if (element.name === 'img') {
    const isFormula = hasClass(element, /^(?:latex|tex|mwe-math-fallback-image-(?:inline|display))$/);
    return isFormula ? formula(attribute(element, 'alt'), hasClass(element, /-display$/)) : undefined;
  }
  const isWrapper = element.name === 'mjx-container' || hasClass(element, wrapperClass);
  if (element.name !== 'math' && !isWrapper) return undefined;
  const parts = [element, ...elementsIn(element)];
  const math = parts.find(({ name }) => name === 'math');
  const isDisplay =
    (math !== undefined && attribute(math, 'display') === 'block') ||
    attribute(element, 'display') === 'true' ||
    hasClass(element, /(?:-display|_Display)$/);
  const source = parts.find((part) => part.name === 'annotation' && /tex/i.test(attribute(part, 'encoding')));
  if (source !== undefined) return formula(textIn(source), isDisplay);
  if (math !== undefined) return formula(attribute(math, 'alttext') || texOfMathMl(math), isDisplay);
  const image = parts.find(({ name }) => name === 'img');
  if (image !== undefined) return formula(attribute(image, 'alt'), isDisplay);
  return hasClass(element, /^MathJax/) ? null : undefined;
}

/** A formula in one line, without what Wikipedia puts around it. */
function formula(source: string, isDisplay: boolean): PageFormula | null {
  const [, inner] = /^\s*\{\\(?:display|text)style\s([\s\S]*)\}\s*$/.exec(source) ?? [undefined, source];
  const tex = (inner ?? '')
    .replace(/(?<!\\)((?:\\\\)*)%[^\n]*(?:\n|$)/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)((?:\\\\)*)\$/g, '$1\\$')
    .trim();
  return tex === '' ? null : { tex, isDisplay };
}

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
function texOfMathMl(node: HtmlNode): string {
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
