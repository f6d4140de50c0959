import type { NoteId } from '../../../src-shared/ids.ts';
import type { ExportScope } from '../../../src-shared/rpc/export.ts';
import type { OpenNote } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { LibraryState } from '../../stores/library-store.ts';

/** Something that can be exported now. */
export type ScopeOption = {
  readonly key: ExportScope['kind'];
  readonly scope: ExportScope;
  readonly label: string;
  /** A name for the export. */
  readonly name: string;
};

/** The open note, the folder of the list, and everything; only what has notes. */
export function exportScopes(
  note: Pick<OpenNote, 'id' | 'title' | 'readOnly'> | null,
  { notes, scope }: Pick<LibraryState, 'scope'> & { readonly notes: ReadonlyMap<NoteId, unknown> },
): ScopeOption[] {
  const options: ScopeOption[] = [];
  if (note !== null && note.readOnly?.kind !== 'deleted') {
    const title = note.title || t('common.untitled');
    options.push({
      key: 'note',
      scope: { kind: 'note', noteId: note.id },
      label: t('exporting.scopeNote', { title }),
      name: title,
    });
  }
  if (scope.kind === 'account' || scope.kind === 'folder') {
    const { account } = scope;
    const folder = scope.kind === 'folder' ? scope.folder : null;
    const name = folder?.split('/').at(-1) ?? account;
    const label =
      folder === null
        ? t('exporting.scopeAccount', { account })
        : t('exporting.scopeFolder', { path: [account, ...folder.split('/')].join(' / ') });
    options.push({ key: 'folder', scope: { kind: 'folder', account, folder }, label, name });
  }
  if (notes.size > 0)
    options.push({
      key: 'all',
      scope: { kind: 'all' },
      label: t('exporting.scopeAll', { notes: notes.size }),
      name: t('common.allNotes'),
    });
  return options;
}
