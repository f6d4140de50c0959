/** The form in which two tags are the same. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLowerCase();
