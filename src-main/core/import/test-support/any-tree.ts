import fc from 'fast-check';
import { foldName } from '../../disk/file-names.ts';
import type { Build, Builds } from './any-text.ts';

/** What a file of an export holds; an archive, or a document of Word, holds files. */
export type Content = string | Uint8Array | { readonly zip: Files };
/** Contents by their paths. */
export type Files = Readonly<Record<string, Content>>;
export type Tree = Builds<Files>;

/** A file: its path without the extension, and its content. */
export const file = (path: Builds | string, extension: string, content: Builds<Content>): Tree =>
  fc
    .tuple(typeof path === 'string' ? fc.constant(() => path) : path, content)
    .map(([build, fill]) => (say) => ({ [build(say) + extension]: fill(say) }));

/** Some of the files, at least one. The first of them is of the kind that is listed first, more often than not. */
export const folder = (first: Tree, ...others: readonly Tree[]): Tree =>
  fc
    .tuple(
      first,
      fc.subarray(others.length === 0 ? [first] : [first, ...others]),
      fc.array(fc.oneof(first, ...others), { maxLength: 2 }),
    )
    .chain(([one, some, more]) => fc.tuple(fc.constant(one), fc.tuple(...some), fc.constant(more)))
    .map(([one, some, more]) => together([one, ...some, ...more]));

/** All files of some trees; of those with one path, the first. Other disks than those of Linux ignore case. */
export const together =
  (trees: readonly Build<Files>[]): Build<Files> =>
  (say) => {
    const files = new Map<string, readonly [string, Content]>();
    const keyOf = (path: string): string => (process.platform === 'linux' ? path : foldName(path));
    for (const tree of trees) {
      const isKept = (some: Files): boolean => Object.keys(some).every((path) => !files.has(keyOf(path)));
      const some = say.trying(() => tree(say), isKept);
      if (isKept(some)) for (const entry of Object.entries(some)) files.set(keyOf(entry[0]), entry);
    }
    return Object.fromEntries(files.values());
  };
