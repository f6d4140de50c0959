import { locale } from '../../src-shared/texts/t.ts';

/** Compares names as every list of them is ordered: as the language of the app does, numbers by their value, and whatever their case and accents. */
export const compareNames = new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' }).compare;

/** Compares paths of folders or tags level by level, so that what is below one directly follows it. */
export function compareLevels(one: readonly string[], other: readonly string[]): number {
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    const order = compareNames(one[index] ?? '', other[index] ?? '');
    if (order !== 0) return order;
  }
  return one.length - other.length;
}
