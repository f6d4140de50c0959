import { foldCase } from '../fold-case.ts';

/** The form in which two tags are the same. */
export const tagKey = foldCase;

/**
 * The form in which spellings of a tag are the same: whatever their case, with spaces or hyphens between words, and, in Latin letters, in
 * either grammatical number where that is regular: "Car Parks" and "car-park", "cookies" and "cookie", "berries" and "berry".
 */
export function tagFamily(tag: string): string {
  const joined = tagKey(tag.trim()).replace(/[\s_-]+/g, '-');
  if (!/^[\p{Script=Latin}\p{N}/'’-]{3,}$/u.test(joined)) return joined;
  const single = joined.length > 3 && /[^s]s$/.test(joined) ? joined.slice(0, -1) : joined;
  return single.replace(/(?:ie|y)$/, 'i');
}

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

/** Without those that differ from an earlier one in case or Unicode normalization only. */
export function distinct(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = tagKey(name);
    return !seen.has(key) && seen.add(key);
  });
}
