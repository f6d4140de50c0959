import { t } from '../../../../src-shared/texts/t.ts';
import { defineCommand } from '../../../commands/command.ts';
import { previewChoices } from '../../../workspace/preview-choices.ts';

export const showPreview = previewChoices.map(({ value, label }, index) =>
  defineCommand({
    id: `preview-${value}`,
    title: t('library.previewCommand', { preview: label }),
    group: 'Notes',
    order: 102 + index / 10,
    isActive: ({ settings }) => settings.getState().settings.preview === value,
    run: ({ settings, runReportingErrors }) => runReportingErrors(() => settings.change({ preview: value })),
  }),
);
