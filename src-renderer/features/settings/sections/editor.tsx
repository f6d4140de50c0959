import { PenLine } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import { defineSection } from '../../../workspace/settings-section.ts';
import { choiceRow, toggleRow } from '../controls/setting-rows.tsx';
import { SpellingLanguagesView } from './spelling-languages.tsx';

export const editorSection = defineSection({
  id: 'editor',
  title: t('settings.editor'),
  icon: PenLine,
  rows: [
    choiceRow(
      'toolbar',
      [
        { value: 'always', label: t('settings.toolbarAlways') },
        { value: 'selection', label: t('settings.toolbarSelection') },
      ],
      { label: t('settings.toolbar'), keywords: t('settings.toolbarKeywords') },
    ),
    toggleRow('sourceFirst', {
      label: t('settings.sourceFirst'),
      description: t('settings.sourceFirstHint'),
      keywords: t('settings.sourceFirstKeywords'),
    }),
    toggleRow('smartQuotes', {
      label: t('settings.smartQuotes'),
      description: t('settings.smartQuotesHint'),
      keywords: t('settings.smartQuotesKeywords'),
    }),
    choiceRow(
      'indentation',
      [
        { value: '2 spaces', label: t('settings.indentTwoSpaces') },
        { value: '4 spaces', label: t('settings.indentFourSpaces') },
        { value: 'tab', label: t('settings.indentTab') },
      ],
      {
        label: t('settings.indentation'),
        description: t('settings.indentationHint'),
        keywords: t('settings.indentationKeywords'),
      },
    ),
    toggleRow('checkSpelling', {
      label: t('common.checkSpelling'),
      keywords: t('settings.checkSpellingKeywords'),
    }),
    {
      id: 'spellingLanguages',
      label: t('settings.spellingLanguages'),
      description: t('settings.spellingLanguagesHint'),
      keywords: t('settings.spellingLanguagesKeywords'),
      isWide: true,
      // a browser has settings of its own
      when: () => window.exampleNotes !== undefined,
      view: (props) => <SpellingLanguagesView {...props} />,
    },
  ],
});
