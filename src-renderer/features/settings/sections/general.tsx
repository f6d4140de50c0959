import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { isLanguage, languageNames, languages } from '../../../../src-shared/texts/languages.ts';
import { locale, t } from '../../../../src-shared/texts/t.ts';
import {
  reloadForLanguage,
  settingsAreBack,
  wasReloadedForLanguage,
} from '../../../workspace/open-settings.ts';
import { useServices } from '../../../workspace/services.ts';
import { defineSection, type SettingsRowProps } from '../../../workspace/settings-section.ts';
import { choiceRow, folderRow, useSetting } from '../setting-rows.tsx';

export const generalSection = defineSection({
  id: 'general',
  title: t('settings.general'),
  icon: SlidersHorizontal,
  rows: [
    {
      id: 'language',
      label: t('common.language'),
      keywords: 'Sprache Deutsch English 语言 中文 locale translation',
      view: (props) => <LanguageSetting {...props} />,
    },
    choiceRow(
      'startWith',
      [
        { value: 'last-note', label: t('settings.startLastNote') },
        { value: 'daily-note', label: t('common.todaysNote') },
        { value: 'nothing', label: t('settings.startNothing') },
      ],
      {
        label: t('settings.startWith'),
        description: t('settings.startWithHint'),
        keywords: t('settings.startWithKeywords'),
      },
    ),
    choiceRow(
      'newNotesIn',
      [
        { value: 'shown-folder', label: t('settings.newNotesInShown') },
        { value: 'one-folder', label: t('settings.newNotesInOne') },
      ],
      { label: t('settings.newNotesIn'), keywords: t('settings.newNotesInKeywords') },
    ),
    {
      id: 'defaultAccount',
      label: t('settings.defaultAccount'),
      description: t('settings.defaultAccountHint'),
      keywords: t('settings.defaultAccountKeywords'),
      resets: ['defaultAccount'],
      view: (props) => <DefaultAccount {...props} />,
    },
    folderRow('newNotesFolder', {
      label: t('settings.newNotesFolder'),
      canBeEmpty: true,
      description: t('settings.newNotesFolderHint'),
    }),
    folderRow('templatesFolder', {
      label: t('settings.templatesFolder'),
      description: t('settings.templatesFolderHint'),
    }),
    folderRow('dailyFolder', {
      label: t('settings.dailyFolder'),
      keywords: t('settings.dailyFolderKeywords'),
    }),
  ],
});

function DefaultAccount({ controlId, descriptionId }: SettingsRowProps) {
  const { library } = useServices();
  const notes = useStore(library, (state) => state.notes);
  const folders = useStore(library, (state) => state.folders);
  const [value, change] = useSetting('defaultAccount');
  const accounts = useMemo(
    () =>
      [
        ...new Set([
          value,
          ...folders.map(({ account }) => account),
          ...[...notes.values()].map(({ account }) => account),
        ]),
      ].sort(new Intl.Collator(locale()).compare),
    [notes, folders, value],
  );
  return (
    <select
      className="field"
      id={controlId}
      aria-describedby={descriptionId}
      value={value}
      onChange={({ target }) => change(target.value)}
    >
      {accounts.map((account) => (
        <option key={account}>{account}</option>
      ))}
    </select>
  );
}

/** The language of the interface. The window is loaded again in the new one, after what was typed is saved, and comes back here. */
function LanguageSetting({ controlId, descriptionId }: SettingsRowProps) {
  const app = useServices();
  const language = useStore(app.settings, ({ settings }) => settings.language);
  const [isBack] = useState(wasReloadedForLanguage);
  useEffect(settingsAreBack, []);
  const change = async (value: string): Promise<void> => {
    const { current } = app.openNote.getState();
    if (current !== null) await app.openNote.committed(current.note.id);
    await app.settings.change({ language: isLanguage(value) ? value : 'system' });
    reloadForLanguage();
  };
  return (
    <select
      className="field"
      id={controlId}
      aria-describedby={descriptionId}
      value={language}
      {...(isBack ? { 'data-first': 'again' } : {})}
      onChange={({ target }) => app.runReportingErrors(() => change(target.value))}
    >
      <option value="system">{t('settings.systemLanguage')}</option>
      {languages.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {languageNames[tag]}
        </option>
      ))}
    </select>
  );
}
