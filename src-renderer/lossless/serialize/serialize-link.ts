import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Escapes } from './markdown-style.ts';
import { serializableAddress } from './serializable-attributes.ts';

/** Whether a link that begins at a node can be written as its address in angle brackets. */
export function isAutolink(nodes: readonly ProseMirrorNode[], at: number, link: Mark): boolean {
  const only = nodes[at];
  const next = nodes[at + 1];
  const isAlone = next === undefined || !link.isInSet(next.marks);
  const isAddress =
    isAlone &&
    only?.text !== undefined &&
    only.text === link.attrs.href &&
    only.marks.length === 1 &&
    link.attrs.title === null;
  return isAddress && /^[a-z][a-z0-9+.-]{1,31}:[^\s<>]*$/i.test(only?.text ?? '');
}

/** What follows the text of a link that was opened with a bracket. */
export const serializeLinkEnd = ({ attrs }: Mark, escapes: Escapes): string =>
  `](${serializeTarget(String(attrs.href ?? ''), attrs.title, escapes)})`;

/** Serializes an image. Its description is stored as Markdown and keeps its markup. */
export function serializeImage({ attrs }: ProseMirrorNode, escapes: Escapes): string {
  return `![${serializeDescription(String(attrs.alt ?? ''), escapes)}](${serializeTarget(String(attrs.src ?? ''), attrs.title, escapes)})`;
}

/** An escaped character, a bracket, or a backslash at the end, which would escape the closing bracket. */
const inDescription = {
  needed: /\\[!-/:-@[-`{-~]|[[\]]|\\$/g,
  all: /\\[!-/:-@[-`{-~]|[[\]`*_<>&$%~!^|#]|\\$/g,
};

function serializeDescription(alt: string, escapes: Escapes): string {
  const text = withoutBlankLines(alt, escapes);
  if (escapes === 'none' || (escapes === 'needed' && hasBalancedBrackets(text))) return text;
  return text.replace(inDescription[escapes], (found) => (found.length > 1 ? found : `\\${found}`));
}

/** Whether brackets are balanced, and no backslash would escape the one that closes the description. */
function hasBalancedBrackets(text: string): boolean {
  let depth = 0;
  for (const [found] of text.matchAll(/\\[!-/:-@[-`{-~]|[[\]]|\\$/g)) {
    if (found === '\\') return false;
    if (found === '[') depth += 1;
    if (found === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const withoutBlankLines = (text: string, escapes: Escapes): string =>
  escapes === 'all' ? text.replace(/\s+/g, ' ') : text.replace(/\n\s*\n/g, '\n');

function serializeTarget(source: string, title: unknown, escapes: Escapes): string {
  const address = serializableAddress(source);
  const target = isPlain(address)
    ? escapeEntities(address)
    : `<${escapeEntities(address.replace(/[<>\\]/g, '\\$&'))}>`;
  if (typeof title !== 'string' || title === '') return title === '' ? `${target || '<>'} ""` : target;
  const text = escapeEntities(withoutBlankLines(title, escapes).replace(/["\\]/g, '\\$&'));
  return `${target === '' ? '<>' : target} "${text}"`;
}

/** Keeps `&amp;` from being parsed as the character it stands for. */
const escapeEntities = (text: string): string => text.replace(/&(?=#?\w+;)/g, '\\&');

/** Whether an address needs no angle brackets: it holds no whitespace, backslash or angle bracket, and its parentheses are balanced. */
function isPlain(address: string): boolean {
  if (/[\s\\<>]/.test(address) || /[\p{Cc}]/u.test(address)) return false;
  let depth = 0;
  for (const character of address) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
