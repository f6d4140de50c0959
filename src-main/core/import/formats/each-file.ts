import { join } from 'node:path';
import { fileName, folderOf } from '../../vault/vault-path.ts';
import { splitName } from '../convert/path-namer.ts';
import type { ConvertOptions } from './format.ts';

/** A file that becomes a note. */
export type FileToConvert = {
  /** Absolute. */
  readonly from: string;
  readonly folder: string;
  readonly stem: string;
  readonly extension: string;
  /** Copies it as it is; returns the path that the copy has. */
  copy(): Promise<string>;
};

/** Converts each file of a kind, and copies all others as they are. */
export async function eachFile(
  { root, files, namer, into, signal }: ConvertOptions,
  isOwn: (file: string) => boolean,
  convert: (file: FileToConvert) => Promise<void>,
): Promise<void> {
  for (const file of files) {
    signal.throwIfAborted();
    const from = join(root, file);
    const folder = folderOf(file);
    const { stem, extension } = splitName(fileName(file));
    const copy = async (): Promise<string> => {
      const path = namer.take(folder, stem, extension);
      await into.file({ path, content: { from } });
      return path;
    };
    if (isOwn(file)) await convert({ from, folder, stem, extension, copy });
    else await copy();
  }
}
