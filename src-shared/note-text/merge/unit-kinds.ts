/** Whether a character, or a key that begins with one, is part of a word: two words side by side would become one. */
export const isWord = (unit: string): boolean => /^[\p{L}\p{M}\p{N}_]/u.test(unit);

/** Whether it is a space. */
export const isSpace = (unit: string): boolean => /^\s/.test(unit);
