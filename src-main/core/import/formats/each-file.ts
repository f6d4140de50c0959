import { join } from 'node:path';
import { fileName, folderOf } from '../../vault/vault-path.ts';
import { splitName } from '../convert/path-namer.ts';
import { fileAttempts } from './file-attempts.ts';
import type { ConvertOptions, FormatRemarks } from './format.ts';

/** A file that becomes a note. */
export type FileToConvert = {
  /** Absolute. */
  readonly from: string;
  readonly folder: string;
  readonly stem: string;
  readonly extension: string;
  /** Adds to what the report says. `path`: of the note. */
  remark(path: string, reason: string): void;
};

/** Converts each file of a kind, and copies all others as they are, and those for which that throws: a `CoreError` says why in its message. */
export async function eachFile(
  options: ConvertOptions,
  isOwn: (file: string) => boolean,
  convert: (file: FileToConvert) => Promise<void>,
): Promise<FormatRemarks> {
  const attempts = fileAttempts(options);
  const remark = (path: string, reason: string): void => void attempts.remarks.push({ path, reason });
  for (const file of options.files) {
    const { stem, extension } = splitName(fileName(file));
    const own = { from: join(options.root, file), folder: folderOf(file), stem, extension, remark };
    if (isOwn(file)) await attempts.convert(file, () => convert(own));
    else
      await attempts.attempt(file, async () => {
        await attempts.copy(file);
      });
  }
  return attempts;
}
