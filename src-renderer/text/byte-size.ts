import { locale } from '../../src-shared/texts/t.ts';

const units = [
  ['kilobyte', 1e3],
  ['megabyte', 1e6],
  ['gigabyte', 1e9],
] as const;

/** A number of bytes as `1.5 kB`, `820 kB` or `4.1 MB`: at least one kilobyte, in decimal units, as file managers of most systems show them. */
export function byteSize(bytes: number): string {
  const [unit, one] = units[bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2];
  const isSmall = bytes >= 1e4 && bytes < 1e6;
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(Math.max(bytes, 1e3) / one);
}
