import { BrainCircuit } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import { defineSection } from '../../../workspace/settings-section.ts';
import { ServiceSettings } from '../service/service-settings.tsx';

export const serviceSection = defineSection({
  id: 'service',
  title: t('settings.service'),
  icon: BrainCircuit,
  rows: [
    {
      id: 'service',
      label: t('settings.memoryService'),
      description: t('settings.memoryServiceHint'),
      keywords: t('settings.memoryServiceKeywords'),
      isWide: true,
      view: ({ labelId }) => (
        <div className="fields">
          <ServiceSettings labelId={labelId} />
        </div>
      ),
    },
  ],
});
