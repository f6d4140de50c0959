import { type Entry, openPromise } from 'yauzl';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';

/** A zip archive of which single entries are read. */
export type OpenZip = {
  readonly names: readonly string[];
  has(name: string): boolean;
  /**
   * The bytes of an entry, whatever the archive says of its size. Rejects as `bad-request` when they are more than `most`, and with an error of the
   * library when it is not there or cannot be read.
   */
  read(name: string, most: number): Promise<Buffer>;
  close(): void;
};

/** Most entries; a document of Word has a few hundred. */
const mostEntries = 50_000;

/** Opens a zip archive. Rejects with an error of the library for what is none. Whoever opens it closes it. */
export async function openZip(path: string): Promise<OpenZip> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= mostEntries) throw tooLarge();
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      async read(name, most) {
        const entry = entries.get(name);
        if (entry === undefined) throw new Error(`There is no ${name} in the archive.`);
        const chunks: Buffer[] = [];
        let length = 0;
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          const bytes = Buffer.from(chunk);
          length += bytes.length;
          if (length > most) throw tooLarge();
          chunks.push(bytes);
        }
        return Buffer.concat(chunks, length);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const tooLarge = (): CoreError => new CoreError('bad-request', t('importRemarks.tooLargeToConvert'));
