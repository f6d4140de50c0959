import { readNoteRows } from '../../src-shared/library/note-rows.ts';
import type { FolderRef, NoteSummary } from '../../src-shared/rpc/library.ts';
import type { CoreClient } from './core-client.ts';

/** All notes, in no order, and all folders. */
export type LoadedLibrary = {
  readonly notes: readonly NoteSummary[];
  readonly folders: readonly FolderRef[];
};

export async function loadLibrary(core: Pick<CoreClient, 'call'>): Promise<LoadedLibrary> {
  const { packs, folders } = await core.call('library.load', {});
  const decoder = new TextDecoder();
  return { notes: packs.flatMap((pack) => readNoteRows(decoder.decode(pack))), folders };
}
