/** A name in the form in which file systems that ignore case and Unicode normalization compare it. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase();
