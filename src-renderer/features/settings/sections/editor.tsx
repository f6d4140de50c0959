import { PenLine, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SpellingLanguages } from '../../../../src-shared/desktop/spelling.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useServices } from '../../../workspace/services.ts';
import { defineSection, type SettingsRowProps } from '../../../workspace/settings-section.ts';
import { choiceRow, toggleRow } from '../controls/setting-rows.tsx';

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

/** The languages that the desktop app checks spelling in. */
function SpellingLanguagesView({ labelId, descriptionId }: SettingsRowProps) {
  const { runReportingErrors } = useServices();
  const [languages, setLanguages] = useState<SpellingLanguages | null>(null);
  const [picked, setPicked] = useState('');
  const bridge = window.exampleNotes;
  useEffect(() => {
    const { exampleNotes } = window;
    if (exampleNotes !== undefined) runReportingErrors(() => exampleNotes.readSpelling().then(setLanguages));
  }, [runReportingErrors]);
  if (bridge === undefined || languages === null) return null;
  const { available, chosen } = languages;
  if (available.length === 0) return <p>{t('settings.spellingOfSystem')}</p>;
  const choose = (codes: readonly string[]): void =>
    runReportingErrors(() => bridge.chooseSpelling(codes).then(setLanguages));
  const others = available.filter(({ code }) => !chosen.includes(code));
  const wanted = others.find(({ code }) => code === picked) ?? others[0];
  return (
    <div className="languages">
      {chosen.length === 0 ? <p className="caption">{t('settings.spellingNone')}</p> : null}
      <ul aria-labelledby={labelId}>
        {available
          .filter(({ code }) => chosen.includes(code))
          .map(({ code, name }) => (
            <li key={code}>
              {name}
              <IconButton
                icon={X}
                label={t('settings.spellingRemove', { name })}
                onClick={() => choose(chosen.filter((other) => other !== code))}
              />
            </li>
          ))}
      </ul>
      {wanted === undefined ? null : (
        <div className="add">
          <select
            className="field"
            aria-label={t('settings.spellingAdd')}
            aria-describedby={descriptionId}
            value={wanted.code}
            onChange={({ target }) => setPicked(target.value)}
          >
            {others.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <button type="button" className="plain" onClick={() => choose([...chosen, wanted.code])}>
            {t('common.downloadAndCheck')}
          </button>
        </div>
      )}
    </div>
  );
}
