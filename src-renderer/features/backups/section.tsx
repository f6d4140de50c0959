import { Archive } from 'lucide-react';
import { t } from '../../../src-shared/texts/t.ts';
import { defineSection } from '../../workspace/settings-section.ts';
import { AutomaticBackups } from './automatic-backups.tsx';
import { BackupFolder } from './backup-folder.tsx';
import { BackupList } from './backup-list.tsx';
import { BackupNow } from './backup-now.tsx';

export const backupsSection = defineSection({
  id: 'backups',
  title: t('backups.name'),
  icon: Archive,
  rows: [
    {
      id: 'now',
      label: t('backups.backUp'),
      description: t('backups.backUpHint'),
      keywords: t('backups.backUpKeywords'),
      isWide: true,
      view: () => <BackupNow />,
    },
    {
      id: 'automatic',
      label: t('backups.automatic'),
      description: t('backups.automaticHint'),
      keywords: t('backups.automaticKeywords'),
      view: (props) => <AutomaticBackups {...props} />,
    },
    {
      id: 'folder',
      label: t('backups.folder'),
      description: t('backups.folderHint'),
      keywords: t('backups.folderKeywords'),
      isWide: true,
      view: (props) => <BackupFolder {...props} />,
    },
    {
      id: 'list',
      label: t('backups.list'),
      description: t('backups.listHint'),
      keywords: t('backups.listKeywords'),
      isWide: true,
      view: () => <BackupList />,
    },
  ],
});
