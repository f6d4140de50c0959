import { type Fragment, type Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';

/** Replaces content of a parent that begins at `start`, but only the part that differs from the new content. */
export function replaceFragment(
  tr: Transaction,
  start: number,
  parent: ProseMirrorNode,
  old: Fragment,
  next: Fragment,
): void {
  const begin = old.findDiffStart(next);
  const end = old.findDiffEnd(next);
  if (begin === null || end === null) return;
  // characters that are equal on both sides of the difference may be counted twice
  const overlap = Math.max(0, begin - Math.min(end.a, end.b));
  const slice = next.size > 0 ? parent.copy(next).slice(begin, end.b + overlap) : Slice.empty;
  const [first, last] = [start + begin, start + end.a + overlap];
  // the slice fits exactly; `replace` would make a new table cell of content that begins inside a cell
  if (tr.maybeStep(new ReplaceStep(first, last, slice)).failed !== null) tr.replace(first, last, slice);
}
