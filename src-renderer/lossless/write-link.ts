import type { Mark, Node as ProseMirrorNode } from '@tiptap/pm/model';

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
export function writeLinkEnd(out: string, link: Mark): string {
  const href = String(link.attrs.href ?? '');
  if (out.endsWith(`<${href}`) && href !== '') return '>';
  return `](${writeTarget(href, link.attrs.title)})`;
}

/** Writes an image. Its description is kept as it was written, markup and all. */
export function writeImage({ attrs }: ProseMirrorNode): string {
  return `![${attrs.alt ?? ''}](${writeTarget(String(attrs.src ?? ''), attrs.title)})`;
}

function writeTarget(address: string, title: unknown): string {
  const target = isPlain(address) ? address : `<${address.replace(/[<>\\]/g, '\\$&').replace(/\n/g, ' ')}>`;
  if (typeof title !== 'string' || title === '') return title === '' ? `${target || '<>'} ""` : target;
  return `${target === '' ? '<>' : target} "${title.replace(/["\\]/g, '\\$&')}"`;
}

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
