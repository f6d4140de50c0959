import type { Events } from '../../../../src-shared/rpc/contract.ts';
import type { LibraryChange, TrashChange } from '../../../../src-shared/rpc/library.ts';
import type { Emit } from '../../rpc/emit.ts';

/** Events of the library and the trash, joined; those of any other name are emitted at once. */
export type EventCollector = {
  readonly emit: Emit;
  /** Emits what was collected. */
  flush(): void;
};

/** A window sorts its list with each event, so a step that changes thousands of notes joins its events. */
export function collectEvents(emit: Emit): EventCollector {
  let library: LibraryChange | null = null;
  let trash: TrashChange | null = null;
  return {
    emit(name, payload) {
      // the payload of an event is that of its name
      if (name === 'library.changed') library = joinLibrary(library, payload as Events['library.changed']);
      else if (name === 'trash.changed') trash = joinTrash(trash, payload as Events['trash.changed']);
      else emit(name, payload);
    },
    flush() {
      const [changed, trashed] = [library, trash];
      library = null;
      trash = null;
      if (changed !== null) emit('library.changed', changed);
      if (trashed !== null) emit('trash.changed', trashed);
    },
  };
}

function joinLibrary(one: LibraryChange | null, other: LibraryChange): LibraryChange {
  if (one === null) return other;
  const { changed, removed } = joinRows(one, other);
  const folders = other.folders ?? one.folders;
  return {
    changed,
    removed,
    deletedOutside: [...(one.deletedOutside ?? []), ...(other.deletedOutside ?? [])],
    continued: [...(one.continued ?? []), ...(other.continued ?? [])],
    ...(folders === undefined ? {} : { folders }),
  };
}

const joinTrash = (one: TrashChange | null, other: TrashChange): TrashChange =>
  one === null ? other : joinRows(one, other);

/** What is last known of each row. */
function joinRows<Row extends { readonly id: Id }, Id extends string>(
  one: { readonly changed: readonly Row[]; readonly removed: readonly Id[] },
  other: { readonly changed: readonly Row[]; readonly removed: readonly Id[] },
): { changed: readonly Row[]; removed: readonly Id[] } {
  const later = new Set<Id>([...other.removed, ...other.changed.map(({ id }) => id)]);
  return {
    changed: [...one.changed.filter(({ id }) => !later.has(id)), ...other.changed],
    removed: [...one.removed.filter((id) => !later.has(id)), ...other.removed],
  };
}
