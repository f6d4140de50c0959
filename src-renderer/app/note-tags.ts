import type { EditorHost } from '../editor/editor-host.ts';
import { type TagRow, tagTree } from '../features/library/tag-tree.ts';
import type { Services } from '../workspace/services.ts';
import { showScope } from '../workspace/show-in-list.ts';

/** Gives the editor the tags of all notes. They are counted once for each state of the library: a list of them opens at each key. */
export function noteTags(app: () => Services): Pick<EditorHost, 'tags' | 'openTag'> {
  let counted: { readonly notes: unknown; readonly rows: readonly TagRow[] } | null = null;
  return {
    tags() {
      const { notes } = app().library.getState();
      if (counted?.notes !== notes) counted = { notes, rows: tagTree(notes.values()) };
      return counted.rows;
    },
    openTag: (tag) => showScope(app(), { kind: 'tag', tag }),
  };
}
