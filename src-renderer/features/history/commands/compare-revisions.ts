import { t } from '../../../../src-shared/texts/t.ts';
import { defineCommand } from '../../../commands/command.ts';
import { hasRevisions } from '../has-revisions.ts';

/** Compares the present text with the revision before the newest: what the last one changed, and what was typed since. */
export const compareRevisions = defineCommand({
  id: 'compare-revisions',
  title: t('history.compareCommand'),
  group: 'Notes',
  order: 61,
  menu: { name: 'View', section: 1 },
  when: hasRevisions,
  run: ({ core, openNote, runReportingErrors, view }) =>
    runReportingErrors(async () => {
      const noteId = openNote.getState().current?.note.id;
      if (noteId === undefined) return;
      const [newest, before] = await core.call('history.list', { noteId });
      const left = (before ?? newest)?.revisionId;
      if (left !== undefined && openNote.getState().current?.note.id === noteId)
        view.setState({
          dialog: { name: 'compare-revisions', left, right: 'present', layout: 'inline' },
        });
    }),
});
