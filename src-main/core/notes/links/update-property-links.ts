import type { NoteId } from '../../../../src-shared/ids.ts';
import { changePropertyTexts } from '../../../../src-shared/markdown/property-links.ts';
import type { PropertiesChanged, PropertyUndo } from '../../../../src-shared/rpc/methods/notes.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { rewriteFrontMatter } from '../editing/change-properties.ts';
import type { LinkWorld } from './link-world.ts';
import { rewriteLinks } from './rewrite-links.ts';

/** Notes whose front matter is written before that is recorded as done. */
const batchSize = 100;

/** What became of the links in front matter. */
export type PropertyLinksUpdated = {
  readonly links: number;
  readonly undo: readonly PropertyUndo[];
  readonly failed: PropertiesChanged['failed'];
};

/**
 * Rewrites the links in the front matter of notes, as {@link rewriteLinks} does in texts; no revision has it. `onDone`: all up to this
 * note are written.
 */
export async function updatePropertyLinks(
  context: NotesContext,
  noteIds: readonly NoteId[],
  before: LinkWorld,
  after: LinkWorld,
  onDone: (last: NoteId) => void,
): Promise<PropertyLinksUpdated> {
  const undo: PropertyUndo[] = [];
  const failed: PropertiesChanged['failed'][number][] = [];
  const links = new Map<string, number>();
  for (let from = 0; from < noteIds.length; from += batchSize) {
    const batch = noteIds.slice(from, from + batchSize);
    const done = await rewriteFrontMatter(context, batch, (noteId, source) => {
      let count = 0;
      const changed = changePropertyTexts(source, (text) => {
        const { changes } = rewriteLinks(text, noteId, before, after);
        count += changes.length;
        return changes;
      });
      if (!changed.ok) throw new CoreError('bad-request', t('errors.valueRefused'));
      links.set(noteId, count);
      return changed.value;
    });
    undo.push(...done.undo);
    failed.push(...done.failed);
    const last = batch.at(-1);
    if (last !== undefined) onDone(last);
  }
  const written = undo.reduce((sum, { change }) => sum + (links.get(change.noteId) ?? 0), 0);
  return { links: written, undo, failed };
}
