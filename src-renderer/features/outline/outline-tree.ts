import type { OutlineHeading } from '../../note-view/note-view.ts';

/** A heading with its subheadings. */
export type OutlineItem = { readonly heading: OutlineHeading; readonly below: readonly OutlineItem[] };

/** Builds a tree of headings: each is below the last heading of a lower level. */
export function outlineTree(headings: readonly OutlineHeading[]): OutlineItem[] {
  const items: OutlineItem[] = [];
  let rest = headings;
  while (rest[0] !== undefined) {
    const [first, ...others] = rest;
    const next = others.findIndex(({ level }) => level <= first.level);
    const below = next < 0 ? others : others.slice(0, next);
    items.push({ heading: first, below: outlineTree(below) });
    rest = next < 0 ? [] : others.slice(next);
  }
  return items;
}

/** The heading of the section that contains a position; null before the first heading. */
export function headingAt(headings: readonly OutlineHeading[], place: number): OutlineHeading | null {
  return headings.findLast(({ offset }) => offset <= place) ?? null;
}
