import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';

/** Most files that an archive may hold. */
const maxFiles = 200_000;
/** Most bytes that it may become. */
const maxBytes = 16 * 1024 ** 3;
/** An archive that becomes more than this many times larger is made to fill disks; text shrinks to a tenth. */
const maxRatio = 200;
/** Bytes from which on the ratio counts. */
const ratioFrom = 100 * 1024 ** 2;

/** Counts what an archive becomes, with all archives in it. */
export type ArchiveLimits = {
  /** Throws `bad-request` when there are too many files. */
  addFile(): void;
  /** Throws `bad-request` when it is too much. */
  addBytes(bytes: number): void;
};

/** `size`: of the archive that the user chose, in bytes. */
export function archiveLimits(size: number): ArchiveLimits {
  let [files, bytes] = [0, 0];
  return {
    addFile() {
      files += 1;
      if (files > maxFiles) throw refusal('importErrors.archiveManyFiles');
    },
    addBytes(more) {
      bytes += more;
      if (bytes > maxBytes) throw refusal('importErrors.archiveTooLarge');
      if (bytes > ratioFrom && bytes > size * maxRatio) throw refusal('importErrors.archiveBomb');
    },
  };
}

const refusal = (text: `importErrors.${'archiveManyFiles' | 'archiveTooLarge' | 'archiveBomb'}`): CoreError =>
  new CoreError('bad-request', t(text));
