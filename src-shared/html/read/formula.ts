import { attribute, elementsIn, type HtmlElement, hasClass, textIn } from '../tree/html-node.ts';
import { texOfMathMl } from './mathml.ts';

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
