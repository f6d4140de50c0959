import type { FileHandle } from 'node:fs/promises';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import { openWithin } from '../../vault/within-vault.ts';

/** A file of an export: its path there, with `/`, and what it contains. */
export type BundleFile = {
  readonly path: string;
  /** The bytes, made when they are written, or a file that is copied: whoever opens it closes it. */
  readonly content:
    | { readonly bytes: () => Promise<Uint8Array> }
    | { readonly open: () => Promise<FileHandle> };
  readonly isNote: boolean;
  /** Made by the export itself, such as an index: it does not count. */
  readonly isOwn?: true;
};

/** The files of an export, and what of the vault is not among them because it leads outside: vault paths. */
export type Bundle = {
  readonly files: readonly BundleFile[];
  readonly outside: Iterable<string>;
  /** What is said of the files that were made so far. */
  readonly remarks: readonly Remark[];
};

/** A file of the vault as it is. It is asked where it leads when it is opened. */
export const copyOf = (vault: string, path: string): BundleFile['content'] => ({
  async open() {
    const opened = await openWithin(vault, path);
    if (opened === undefined) throw new CoreError('note-not-found', t('exportErrors.deletedMeanwhile'));
    return opened.file;
  },
});
