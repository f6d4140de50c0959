/**
 * A tag as it is stored, from what a user typed: without `#` before it, with `-` for spaces and commas, which separate tags, and without
 * empty levels. Empty when nothing is left.
 */
export const tagName = (typed: string): string =>
  typed
    .trim()
    .replace(/^#+/, '')
    .trim()
    .replace(/[\s,]+/g, '-')
    .split('/')
    .filter((level) => level !== '' && level !== '-')
    .join('/')
    .slice(0, 200);
