import type { NoteSummary, OpenNote } from '../../../src-shared/rpc/library.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import type { CoreClient } from '../../core-client/core-client.ts';
import { loadLibrary } from '../../core-client/load-library.ts';
import { localDay } from '../../text/short-time.ts';
import { isAmongTemplates, textOfTemplate } from './template-notes.ts';

/** The note of a day, or what it is made from: the template `Daily`, if there is one. */
type DailyNote = {
  readonly known: NoteSummary | null;
  readonly template: NoteSummary | null;
  readonly place: { readonly account: string; readonly folder: string; readonly title: string };
};

export function findDailyNote(
  notes: readonly NoteSummary[],
  { defaultAccount, dailyFolder, templatesFolder }: Settings,
  now: Date,
): DailyNote {
  const place = { account: defaultAccount, folder: dailyFolder, title: localDay(now) };
  const isDaily = ({ account, folder, title }: NoteSummary): boolean =>
    account === place.account && folder === place.folder && title === place.title;
  const isTemplate = (note: NoteSummary): boolean =>
    isAmongTemplates(note, templatesFolder) && note.title.toLowerCase() === 'daily';
  return { known: notes.find(isDaily) ?? null, template: notes.find(isTemplate) ?? null, place };
}

/** The note of a day, without a window that shows it; it is made where there is none yet. */
export async function dailyNote(
  core: Pick<CoreClient, 'call'>,
  settings: Settings,
  now: Date,
): Promise<OpenNote> {
  const { notes } = await loadLibrary(core);
  const { known, template, place } = findDailyNote(notes, settings, now);
  if (known !== null) return core.call('notes.open', { noteId: known.id });
  const { content } = await textOfTemplate(core, template, place.title, now);
  return core.call('notes.createWithText', { ...place, content });
}
