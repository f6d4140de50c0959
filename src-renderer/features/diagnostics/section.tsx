import { Stethoscope } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineSection } from '../../workspace/settings-section.ts';
import { DiagnosticsReport } from './diagnostics-report.tsx';

export const diagnosticsSection = defineSection({
  id: 'diagnostics',
  title: t('diagnostics.name'),
  icon: Stethoscope,
  rows: [
    {
      id: 'report',
      label: t('diagnostics.report'),
      description: t('diagnostics.reportHint'),
      keywords: t('diagnostics.reportKeywords'),
      isWide: true,
      view: () => <DiagnosticsReport />,
    },
  ],
});
