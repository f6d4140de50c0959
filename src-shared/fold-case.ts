/**
 * A text without case, in one Unicode form: what it is compared by where only these do not matter, as in names of tags and files. Accents,
 * width and punctuation stay; links go without accents (`plainLetters`), and searches without more (`foldText`).
 */
export const foldCase = (text: string): string => text.normalize('NFC').toLowerCase();
