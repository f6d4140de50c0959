import { locale } from '../../../src-shared/texts/t.ts';

/** Bytes as people read them. */
export function size(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000).toLocaleString(locale())} KB`;
  return `${(bytes / 1_000_000).toLocaleString(locale(), { maximumFractionDigits: 1 })} MB`;
}
