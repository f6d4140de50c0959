import type { ListedNote } from './group-notes.ts';

/**
 * Keeps notes where they were in a list, with their headings, though their order has changed: what came since stands behind the note
 * that it follows in the new order.
 */
export function steadyOrder(
  before: readonly ListedNote[],
  now: readonly ListedNote[],
): readonly ListedNote[] {
  const places = new Map(before.map((listed, at) => [listed.note.id, { at, group: listed.group }]));
  const kept: { at: number; listed: ListedNote }[] = [];
  const behind = new Map<ListedNote | null, ListedNote[]>();
  let last: ListedNote | null = null;
  for (const listed of now) {
    const place = places.get(listed.note.id);
    if (place === undefined) {
      behind.set(last, [...(behind.get(last) ?? []), listed]);
      continue;
    }
    last = { note: listed.note, group: place.group };
    kept.push({ at: place.at, listed: last });
  }
  kept.sort((one, other) => one.at - other.at);
  return [
    ...(behind.get(null) ?? []),
    ...kept.flatMap(({ listed }) => [listed, ...(behind.get(listed) ?? [])]),
  ];
}
