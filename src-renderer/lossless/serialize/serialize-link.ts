import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model';
import { saidAddress } from './serializable-attributes.ts';
import type { Escapes } from './markdown-style.ts';

/** What begins a link: a bracket, or an angle bracket for an address that is its own text. */
export function writeLinkStart(nodes: readonly ProseMirrorNode[], at: number, link: Mark): string {
  const only = nodes[at];
  const next = nodes[at + 1];
  const isAlone = next === undefined || !link.isInSet(next.marks);
  const isAddress =
    isAlone &&
    only?.text !== undefined &&
    only.text === link.attrs.href &&
    only.marks.length === 1 &&
    link.attrs.title === null;
  return isAddress && /^[a-z][a-z0-9+.-]{1,31}:[^\s<>]*$/i.test(only?.text ?? '') ? '<' : '[';
}

/** What ends a link whose beginning and text are at the end of `out`. */
export function writeLinkEnd(out: string, link: Mark, escapes: Escapes): string {
  const href = String(link.attrs.href ?? '');
  if (out.endsWith(`<${href}`) && href !== '') return '>';
  return `](${writeTarget(href, link.attrs.title, escapes)})`;
}

/** Writes an image. Its description is kept as it was written, markup and all. */
export function writeImage({ attrs }: ProseMirrorNode, escapes: Escapes): string {
  return `![${writeDescription(String(attrs.alt ?? ''), escapes)}](${writeTarget(String(attrs.src ?? ''), attrs.title, escapes)})`;
}

/** A sign with the backslash before it, a bracket, or a backslash that would keep the closing bracket from being one. */
const inDescription = {
  needed: /\\[!-/:-@[-`{-~]|[[\]]|\\$/g,
  all: /\\[!-/:-@[-`{-~]|[[\]`*_<>&$%~!^|#]|\\$/g,
};

function writeDescription(alt: string, escapes: Escapes): string {
  const text = withoutBlankLines(alt, escapes);
  if (escapes === 'none' || (escapes === 'needed' && hasItsBrackets(text))) return text;
  return text.replace(inDescription[escapes], (found) => (found.length > 1 ? found : `\\${found}`));
}

/** Whether brackets stand in pairs, and nothing takes the one away that ends the description. */
function hasItsBrackets(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/\\[!-/:-@[-`{-~]|[[\]]|\\$/g)) {
    if (sign === '\\') return false;
    if (sign === '[') depth += 1;
    if (sign === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const withoutBlankLines = (text: string, escapes: Escapes): string =>
  escapes === 'all' ? text.replace(/\s+/g, ' ') : text.replace(/\n\s*\n/g, '\n');

function writeTarget(source: string, title: unknown, escapes: Escapes): string {
  const address = saidAddress(source);
  const target = isPlain(address)
    ? withoutReferences(address)
    : `<${withoutReferences(address.replace(/[<>\\]/g, '\\$&'))}>`;
  if (typeof title !== 'string' || title === '') return title === '' ? `${target || '<>'} ""` : target;
  const words = withoutReferences(withoutBlankLines(title, escapes).replace(/["\\]/g, '\\$&'));
  return `${target === '' ? '<>' : target} "${words}"`;
}

/** Keeps `&amp;` from being read as the sign it stands for. */
const withoutReferences = (text: string): string => text.replace(/&(?=#?\w+;)/g, '\\&');

/** Whether an address may stand without brackets: no blanks, no angle bracket in front, parentheses in pairs. */
function isPlain(address: string): boolean {
  if (/[\s\\<>]/.test(address) || /[\p{Cc}]/u.test(address)) return false;
  let depth = 0;
  for (const sign of address) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
