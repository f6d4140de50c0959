/** A name as file systems compare it that ignore case and the normal form of accents. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase();
