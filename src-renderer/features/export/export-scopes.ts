import type { NoteId } from '../../../src-shared/ids.ts';
import type { ExportScope } from '../../../src-shared/rpc/export.ts';
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

/** A note that an export begins with. */
export type NoteToExport = { readonly id: NoteId; readonly title: string };

/** These notes, the folder of the list, and everything; only what has notes. */
export function exportScopes(
  chosen: readonly NoteToExport[],
  { notes, scope }: Pick<LibraryState, 'scope'> & { readonly notes: ReadonlyMap<NoteId, unknown> },
): ScopeOption[] {
  const options: ScopeOption[] = [];
  const [first] = chosen;
  if (first !== undefined) {
    const title = first.title || t('common.untitled');
    const isOne = chosen.length === 1;
    options.push({
      key: 'notes',
      scope: { kind: 'notes', noteIds: chosen.map(({ id }) => id) },
      label: isOne
        ? t('exporting.scopeNote', { title })
        : t('exporting.scopeSelected', { notes: chosen.length }),
      name: isOne ? title : t('common.notes'),
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
