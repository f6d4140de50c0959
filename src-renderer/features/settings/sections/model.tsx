import { Sparkles } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import { defineSection } from '../../../workspace/settings-section.ts';
import { ModelSettings } from '../model/model-settings.tsx';

export const modelSection = defineSection({
  id: 'model',
  title: t('model.name'),
  icon: Sparkles,
  rows: [
    {
      id: 'model',
      label: t('model.row'),
      description: t('model.rowHint'),
      keywords: t('model.rowKeywords'),
      isWide: true,
      view: ({ labelId, query }) => <ModelSettings labelId={labelId} isOpened={query === ''} />,
    },
  ],
});
