import { locale } from '../../src-shared/texts/t.ts';

/** Compares names as every list of them is ordered: as the language of the app does, numbers by their value, and whatever their case and accents. */
export const compareNames = new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' }).compare;
