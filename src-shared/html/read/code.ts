import {
  attribute,
  elementsIn,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isBlockName,
  isText,
  textIn,
} from '../tree/html-node.ts';
import { declarationsOf } from '../tree/style-sheet.ts';

/** Reads the lines of a block of code, and keeps its indentation. A block or a break within it begins a line. */
export function readCode(element: HtmlElement): { readonly language: string; readonly text: string } {
  const lines = [''];
  /** What the last line is: begun by a block, by a break, or filled. */
  let state: 'fresh' | 'broken' | 'filled' = 'fresh';
  const border = (): void => {
    if (state === 'filled') lines.push('');
    state = 'fresh';
  };
  const read = (node: HtmlNode, isPre: boolean): void => {
    if (isText(node)) {
      // between blocks, a newline is only how the page is written
      if (!isPre && node.text.includes('\n') && node.text.trim() === '') return;
      const [first = '', ...more] = node.text.replace(/\r\n?/g, '\n').split('\n');
      lines[lines.length - 1] += first;
      lines.push(...more);
      if (node.text !== '') state = more.at(-1) === '' ? 'broken' : 'filled';
      return;
    }
    if (node.name === 'br') {
      lines.push('');
      state = 'broken';
      return;
    }
    if (/^(?:script|style|template|button)$/.test(node.name) || node === label || isHidden(node)) return;
    const isBlock = isBlockName(node.name);
    if (isBlock) border();
    for (const child of node.children) read(child, isPre);
    if (isBlock) border();
  };
  const label = labelOf(element);
  const isPre =
    element.name === 'pre' ||
    /\bpre\b/.test(declarationsOf(attribute(element, 'style')).get('white-space') ?? '');
  for (const child of element.children) read(child, isPre);
  if (lines.at(-1) === '' && lines.length > 1) lines.pop();
  const text = lines
    .join('\n')
    .replace(/\u00a0/g, ' ')
    .replace(/^\n/, '');
  return { language: languageOf(element), text: text.replace(/(?<!\s)\s+$/, '') };
}

/** The element of a block of code that only names its language, above the code. */
function labelOf(element: HtmlElement): HtmlElement | null {
  const parts = elementsIn(element);
  const code = parts.find(({ name }) => name === 'code');
  if (code === undefined) return null;
  const language = languageOfClass(code).toLowerCase();
  const inCode = new Set(elementsIn(code));
  const names = (part: HtmlElement): boolean =>
    language !== '' && textIn(part).trim().toLowerCase() === language;
  return parts.find((part) => part !== code && !inCode.has(part) && names(part)) ?? null;
}

const isHidden = (element: HtmlElement): boolean =>
  element.attributes.has('hidden') || declarationsOf(attribute(element, 'style')).get('display') === 'none';

const languageClass = /^(?:language|lang|highlight-source|highlight|sourceCode)[-_]([\w+#.-]+)$/i;

/** The language that a block of code, or the code in it, is said to be in. */
export function languageOf(element: HtmlElement): string {
  const style = attribute(element, 'style');
  const ofEvernote = /-en-syntaxLanguage\s*:\s*([\w+#-]+)/i.exec(style)?.[1];
  const brush = /\bbrush:\s*([\w+#-]+)/.exec(attribute(element, 'class'))?.[1];
  const named = [ofEvernote, brush, attribute(element, 'data-lang'), attribute(element, 'data-language')];
  const found =
    named.find((name) => name !== undefined && /^[\w+#.-]+$/.test(name)) ?? languageOfClass(element);
  if (found !== '') return found.toLowerCase();
  for (const inner of elementsIn(element)) {
    const language = inner.name === 'code' ? languageOfClass(inner) : '';
    if (language !== '') return language.toLowerCase();
  }
  return '';
}

function languageOfClass(element: HtmlElement): string {
  const classes = attribute(element, 'class').split(/\s+/);
  for (const name of classes) {
    const [, language] = languageClass.exec(name) ?? [];
    if (language !== undefined && !/^(?:text|plain|none|plaintext)$/i.test(language)) return language;
  }
  // as Pandoc writes it
  const at = classes.indexOf('sourceCode');
  return at >= 0 ? (classes[at + 1] ?? '') : '';
}

/** Whether an element is a block of code. */
export const isCodeBlock = (element: HtmlElement): boolean =>
  element.name === 'pre' ||
  element.name === 'xmp' ||
  element.name === 'listing' ||
  (/-en-codeblock\s*:\s*true/i.test(attribute(element, 'style')) && element.name === 'div') ||
  (hasClass(element, /^syntaxhighlighter$/) && element.name !== 'body');
