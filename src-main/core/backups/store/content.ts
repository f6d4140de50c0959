import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, isMissing } from '../../disk/file-calls.ts';
import { sha256 } from '../../disk/sha256.ts';
import { inStore, type StoreCalls } from './store-calls.ts';
import type { StorePaths } from './store-format.ts';

/** Bytes up to which a file is read at once; larger ones are read piece by piece. */
const wholeUpTo = 1 << 20;

/** What was stored of a file. */
export type StoredContent = { readonly sha256: string; readonly size: number };

/** Opens a file for reading; the caller closes it. */
export type OpenFile = () => Promise<FileHandle>;

/** The contents of a store, by their hashes. */
export type ContentStore = {
  /** Stores bytes that are not stored yet, and returns their hash. `again`: although they seem to be. */
  addBytes(bytes: Uint8Array, again?: boolean): Promise<string>;
  /** The same with the content of a file, which is opened once or twice. Rejects with the system's error when it cannot be read. */
  addFile(file: OpenFile, size: number, again?: boolean): Promise<StoredContent>;
  /** Makes durable all that was added. */
  flush(): Promise<void>;
};

export function contentStore(paths: StorePaths, calls: StoreCalls, signal: AbortSignal): ContentStore {
  const unflushed = new Set<string>();
  const folders = new Set<string>();

  async function place(incoming: string, hash: string): Promise<void> {
    const folder = paths.contentFolder(hash);
    if (!folders.has(folder)) await calls.makeFolder(folder);
    folders.add(folder);
    await calls.rename(incoming, paths.contentFile(hash));
    unflushed.add(hash);
  }

  async function isStored(hash: string, size: number): Promise<boolean> {
    const stats = await inStore(
      stat(paths.contentFile(hash)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    );
    return stats?.isFile() === true && stats.size === size;
  }

  async function addBytes(bytes: Uint8Array, again = false): Promise<string> {
    const hash = sha256(bytes);
    if (!again && (unflushed.has(hash) || (await isStored(hash, bytes.byteLength)))) return hash;
    const incoming = join(paths.incoming, randomUUID());
    await calls.writeNew(incoming, bytes);
    await place(incoming, hash);
    return hash;
  }

  async function addLargeFile(file: OpenFile, expected: number, again: boolean): Promise<StoredContent> {
    if (!again) {
      const seen = await hashOpened(file, expected);
      if (await isStored(seen.sha256, seen.size)) return seen;
    }
    const sum = createHash('sha256');
    let size = 0;
    let unreadable: { readonly error: unknown } | undefined;
    const incoming = join(paths.incoming, randomUUID());
    async function* copied(): AsyncIterable<Uint8Array> {
      const parts = pieces(file)[Symbol.asyncIterator]();
      for (;;) {
        const next = await parts.next().catch((error: unknown) => {
          unreadable = { error };
          throw error;
        });
        if (next.done) return;
        sum.update(next.value);
        size += next.value.byteLength;
        yield next.value;
      }
    }
    await calls.writeNew(incoming, copied()).catch((error: unknown) => {
      throw unreadable === undefined ? error : unreadable.error;
    });
    const hash = sum.digest('hex');
    await place(incoming, hash);
    return { sha256: hash, size };
  }

  return {
    addBytes,
    async addFile(file, expected, again = false) {
      if (expected > wholeUpTo) return addLargeFile(file, expected, again);
      const bytes = await whole(file);
      return { sha256: await addBytes(bytes, again), size: bytes.byteLength };
    },
    async flush() {
      // what is added meanwhile belongs to the next flush
      const [contents, touched] = [[...unflushed], [...folders]];
      unflushed.clear();
      folders.clear();
      for (const hash of contents) {
        signal.throwIfAborted();
        await calls.flush(paths.contentFile(hash));
      }
      for (const folder of touched) await calls.flushFolder(folder);
      if (touched.length > 0) await calls.flushFolder(paths.content);
    },
  };
}

/**
 * Whether a stored content is there, and has its hash; `size`: bytes that it should have. Rejects with the system's error when
 * the disk cannot be read at all.
 */
export async function isWholeContent(paths: StorePaths, hash: string, size: number): Promise<boolean> {
  try {
    return (await hashFile(paths.contentFile(hash), size)).sha256 === hash;
  } catch (error) {
    if (isMissing(error) || codeOf(error) === 'EIO') return false; // a bad sector is damage, too
    throw error;
  }
}

/** Size and hash of a file. `expected`: its probable size; a large one is read piece by piece. */
export const hashFile = (path: string, expected: number): Promise<StoredContent> =>
  hashOpened(() => open(path, 'r'), expected);

async function hashOpened(file: OpenFile, expected: number): Promise<StoredContent> {
  if (expected <= wholeUpTo) {
    const bytes = await whole(file);
    return { sha256: sha256(bytes), size: bytes.byteLength };
  }
  const sum = createHash('sha256');
  let size = 0;
  for await (const part of pieces(file)) {
    sum.update(part);
    size += part.byteLength;
  }
  return { sha256: sum.digest('hex'), size };
}

async function whole(file: OpenFile): Promise<Buffer> {
  const opened = await file();
  try {
    return await opened.readFile();
  } finally {
    await opened.close();
  }
}

async function* pieces(file: OpenFile): AsyncGenerator<Buffer> {
  // the stream closes the file, also when it is left early
  yield* (await file()).createReadStream({ highWaterMark: wholeUpTo / 4 });
}

/** Removes contents that no backup lists. `listed`: the hashes in all manifests of the store. */
export async function removeUnlisted(
  paths: StorePaths,
  listed: ReadonlySet<string>,
  calls: StoreCalls,
): Promise<void> {
  for (const folder of await readdir(paths.content)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    for (const name of await readdir(join(paths.content, folder)))
      if (/^[0-9a-f]{64}$/.test(name) && !listed.has(name))
        await calls.remove(join(paths.content, folder, name));
  }
}
