import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SpellingLanguages } from '../../../../src-shared/desktop/spelling.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useServices } from '../../../workspace/services.ts';
import type { SettingsRowProps } from '../../../workspace/settings-section.ts';

/** The languages that the desktop app checks spelling in. */
export function SpellingLanguagesView({ labelId, descriptionId }: SettingsRowProps) {
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
