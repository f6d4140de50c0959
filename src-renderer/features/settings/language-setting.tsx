import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isLanguage, languageNames, languages } from '../../../src-shared/texts/languages.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { reloadForLanguage, settingsAreBack, wasReloadedForLanguage } from '../../workspace/open-settings.ts';
import { useServices } from '../../workspace/services.ts';
import type { SettingsRowProps } from '../../workspace/settings-section.ts';

/** The language of the interface. The window is loaded again in the new one, after what was typed is saved, and comes back here. */
export function LanguageSetting({ controlId, descriptionId }: SettingsRowProps) {
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
