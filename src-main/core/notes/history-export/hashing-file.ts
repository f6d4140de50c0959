import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

/** A file that is hashed while it is written. */
export type HashingFile = {
  write(text: string): Promise<void>;
  close(): Promise<void>;
  /** SHA-256 of all that was written, in hexadecimal; to be asked once, at the end. */
  hash(): string;
};

export function hashingFile(file: FileHandle): HashingFile {
  const sum = createHash('sha256');
  return {
    async write(text) {
      const bytes = Buffer.from(text, 'utf8');
      sum.update(bytes);
      await file.writeFile(bytes);
    },
    close: () => file.close(),
    hash: () => sum.digest('hex'),
  };
}
