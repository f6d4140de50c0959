import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { matchingNotes } from '../../text/matching-notes.ts';
import { PickerDialog } from '../../ui/picker.tsx';
import { useServices } from '../../workspace/services.ts';
import { createFromTemplate } from './create-from-template.ts';
import { isAmongTemplates } from './template-notes.ts';

/** What `fillTemplate` fills in, as the user writes it. */
const placeholders = { date: '{{date}}', time: '{{time}}', title: '{{title}}', cursor: '{{cursor}}' };

/** Makes a note from a template, which is found by its title. */
export function TemplateDialog({ onClose }: { onClose(): void }) {
  const app = useServices();
  const notes = useStore(app.library, (state) => state.notes);
  const templatesFolder = useStore(app.settings, ({ settings }) => settings.templatesFolder);
  const [query, setQuery] = useState('');
  const templates = useMemo(
    () => [...notes.values()].filter((note) => isAmongTemplates(note, templatesFolder)),
    [notes, templatesFolder],
  );
  const options = useMemo(
    () =>
      matchingNotes(templates, query).map((note) => ({
        key: note.id,
        name: note.title === '' ? t('common.untitled') : note.title,
        detail: note.account,
        note,
      })),
    [templates, query],
  );
  return (
    <PickerDialog
      name={t('templates.dialog')}
      onClose={onClose}
      label={t('templates.template')}
      listLabel={t('common.templates')}
      placeholder={t('templates.newFromTemplate')}
      query={query}
      onQuery={setQuery}
      options={options}
      none={
        templates.length === 0
          ? t('templates.none', { folder: templatesFolder, ...placeholders })
          : t('templates.noneMatch')
      }
      onPick={({ note }) => {
        app.runReportingErrors(() => createFromTemplate(app, note, note.title));
      }}
    />
  );
}
