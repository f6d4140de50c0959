import type { OutlineHeading } from '../../note-view/note-view.ts';

/** A heading with those below it. */
export type OutlineItem = { readonly heading: OutlineHeading; readonly below: readonly OutlineItem[] };

/** Headings in their order as a tree: each is below the last one of a lower level. */
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

/** The heading whose part of the text a place is in; null before the first. */
export function headingAt(headings: readonly OutlineHeading[], place: number): OutlineHeading | null {
  return headings.findLast(({ offset }) => offset <= place) ?? null;
}
