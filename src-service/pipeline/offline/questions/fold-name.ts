/** A name without case, punctuation and spaces: "Festivos Colombia" is festivos-colombia. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
