import { merge3 } from '../../../src-shared/note-text/merge3.ts';
import { assertNever } from '../../../src-shared/result.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { ConflictSource } from '../../workspace/conflict-source.ts';
import type { Uses } from '../../workspace/services.ts';

/** The versions to choose from. `base`: their common predecessor; null when it is not here. `both`: the result of "Keep both". */
export type SideTexts = {
  readonly base: string | null;
  readonly mine: string;
  readonly theirs: string;
  readonly both: string;
};

/** Reads the versions of a conflict of the open note. Edits are committed first, so that "mine" is the current text. */
export async function readConflict(
  app: Uses<'core' | 'openNote'>,
  source: ConflictSource,
): Promise<SideTexts> {
  const { noteId } = source;
  await app.openNote.committed(noteId);
  switch (source.kind) {
    case 'computer': {
      const { base, mine, theirs, both } = await app.core.call('conflicts.read', { noteId });
      return { base, mine, theirs, both };
    }
    case 'program': {
      const mine = openText(app, source).content;
      const { content: theirs } = await app.core.call('history.read', { revisionId: source.revisionId });
      const history = await app.core.call('history.list', { noteId });
      const before = history.find(({ revisionId }) => revisionId === source.revisionId)?.previousRevisionId;
      const base = before ? (await app.core.call('history.read', { revisionId: before })).content : null;
      return { base, mine, theirs, both: merge3(base, mine, theirs).text };
    }
    default:
      return assertNever(source);
  }
}

/** The current title and text of the note of a conflict. Throws when it is not open any more. */
export function openText(
  app: Uses<'core' | 'openNote'>,
  { noteId }: ConflictSource,
): { readonly title: string; readonly content: string } {
  const { current } = app.openNote.getState();
  if (current === null || current.note.id !== noteId) throw new Error(t('conflicts.notOpen'));
  return { title: current.store.getState().title, content: current.body.content() };
}
