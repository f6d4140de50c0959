import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { trashNotes } from '../../actions/trash-notes.ts';
import { openAndFocus } from '../../workspace/focus-request.ts';
import type { Uses } from '../../workspace/services.ts';

/** The sample notes that are still in the vault. */
export const sampleNotes = ({ library, settings }: Uses<'library' | 'settings'>): readonly NoteId[] =>
  presentSamples(settings.getState().settings.sampleNotes, library.getState().notes);

/** Those of these ids that are the ids of notes. */
export function presentSamples(
  ids: readonly string[],
  notes: ReadonlyMap<NoteId, unknown>,
): readonly NoteId[] {
  return ids.filter((id): id is NoteId => notes.has(id as NoteId)); // any text may be asked for
}

/** Makes the sample notes in the default account, and opens the first. Adds none while any of them is there. */
export async function addSampleNotes(
  app: Uses<'core' | 'library' | 'openNote' | 'settings' | 'view'>,
): Promise<void> {
  if (sampleNotes(app).length > 0) return;
  const ids: NoteId[] = [];
  for (const { title, content } of sampleTexts) {
    const note = await app.core.call('notes.createWithText', { account: null, folder: null, title, content });
    ids.push(note.id);
    // After each, so that a note that was made before a crash can be removed, too.
    await app.settings.change({ sampleNotes: ids });
  }
  const first = ids.at(-1);
  if (first !== undefined) await openAndFocus(app, first);
}

/** Moves the sample notes to the trash, as one step that can be undone. */
export const removeSampleNotes = (
  app: Uses<'runReportingErrors' | 'core' | 'library' | 'notices' | 'openNote' | 'settings' | 'view'>,
): Promise<void> => trashNotes(app, sampleNotes(app));

const start = t('samples.start');
const week = t('samples.week');

/** The texts of the sample notes; the last one is the newest, and is opened. */
const sampleTexts: readonly { readonly title: string; readonly content: string }[] = [
  { title: week, content: `${t('samples.weekText', { start })}\n` },
  { title: start, content: `${t('samples.startText', { week })}\n` },
];
