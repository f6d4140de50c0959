import { t } from '../../../../src-shared/texts/t.ts';
import { showMemoryTags } from '../../../actions/hide-memory-tag.ts';
import { defineCommand } from '../../../commands/command.ts';
import { foreignMemoryTags, taggableNote } from '../../../workspace/memory-tags.ts';
import type { Services } from '../../../workspace/services.ts';
import { toggleDialog } from '../../../workspace/toggle-dialog.ts';

function hasMemoryTags(app: Services): boolean {
  const note = taggableNote(app);
  return (
    app.settings.getState().settings.generatedShown && note !== null && foreignMemoryTags(note).length > 0
  );
}

export const adopt = defineCommand({
  id: 'adopt-memory-tag',
  title: t('note.adoptTagCommand'),
  group: 'Notes',
  order: 82.1,
  when: hasMemoryTags,
  run: (app) => toggleDialog(app, { name: 'adopt-memory-tag' }),
});

export const hide = defineCommand({
  id: 'hide-memory-tag',
  title: t('note.hideTagCommand'),
  group: 'Notes',
  order: 82.2,
  when: hasMemoryTags,
  run: (app) => toggleDialog(app, { name: 'hide-memory-tag' }),
});

export const showHidden = defineCommand({
  id: 'show-memory-tags',
  title: t('note.showTagsCommand'),
  group: 'Notes',
  order: 82.3,
  when: (app) => taggableNote(app)?.hiddenTags !== undefined,
  run(app) {
    const note = taggableNote(app);
    const hidden = note?.hiddenTags;
    if (note !== null && hidden !== undefined)
      app.runReportingErrors(() => showMemoryTags(app, note.id, hidden));
  },
});
