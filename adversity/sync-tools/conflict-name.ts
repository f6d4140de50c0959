/** How a sync program names the copy it makes where both sides changed. */
export type ConflictStyle = 'dropbox' | 'syncthing' | 'numbered';
export const conflictStyles: readonly ConflictStyle[] = ['dropbox', 'syncthing', 'numbered'];

/** The path of a conflict copy, free by `taken`. */
export function conflictName(path: string, style: ConflictStyle, taken: (path: string) => boolean): string {
  const end = /\.[^./]*$/.exec(path)?.[0] ?? '';
  const stem = path.slice(0, path.length - end.length);
  for (let number = 1; ; number += 1) {
    const name = `${stem}${endings[style](number)}${end}`;
    if (!taken(name)) return name;
  }
}

const endings: Record<ConflictStyle, (number: number) => string> = {
  dropbox: (number) => ` (Anna's conflicted copy 2026-11-22${number === 1 ? '' : ` ${number}`})`,
  syncthing: (number) => `.sync-conflict-20261122-${String(101_112 + number)}-K3QX7AB`,
  numbered: (number) => ` ${number + 1}`,
};
