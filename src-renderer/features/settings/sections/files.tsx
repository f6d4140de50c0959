import { FolderTree } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import { defineSection } from '../../../workspace/settings-section.ts';
import { OtherVaults } from '../other-vaults.tsx';
import { choiceRow, folderRow } from '../setting-rows.tsx';
import { VaultFolder } from '../vault-folder.tsx';

export const filesSection = defineSection({
  id: 'files',
  title: t('settings.files'),
  icon: FolderTree,
  rows: [
    {
      id: 'vault',
      label: t('vault.name'),
      description: t('settings.vaultHint'),
      keywords: t('settings.vaultKeywords'),
      isWide: true,
      view: () => <VaultFolder />,
    },
    {
      id: 'other-vaults',
      label: t('vault.others'),
      description: t('vault.othersHint'),
      keywords: t('vault.othersKeywords'),
      isWide: true,
      view: () => <OtherVaults />,
    },
    choiceRow(
      'attachmentsIn',
      [
        { value: 'beside-note', label: t('settings.attachmentsBesideNote') },
        { value: 'account', label: t('settings.attachmentsOfAccount') },
      ],
      {
        label: t('settings.attachmentsIn'),
        description: t('settings.attachmentsInHint'),
        keywords: t('settings.attachmentsInKeywords'),
      },
    ),
    folderRow('attachmentsFolder', {
      label: t('settings.attachmentsFolder'),
      description: t('settings.attachmentsFolderHint'),
      keywords: t('settings.attachmentsInKeywords'),
      isName: true,
    }),
    choiceRow(
      'linkStyle',
      [
        { value: 'wiki', label: t('settings.linkWiki') },
        { value: 'wiki-path', label: t('settings.linkWikiPath') },
        { value: 'markdown', label: t('settings.linkMarkdown') },
      ],
      {
        label: t('settings.linkStyle'),
        description: t('settings.linkStyleHint'),
        keywords: t('settings.linkStyleKeywords'),
      },
    ),
  ],
});
