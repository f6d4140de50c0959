import { useId } from 'react';
import { t } from '../../../src-shared/texts/t.ts';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { useServices } from '../../workspace/services.ts';

type PathFieldProps = { value: string; onChange(value: string): void };

/** The path of what is to be imported. The desktop app has the system's dialogs for it; in a browser it is typed or pasted. */
export function PathField({ value, onChange }: PathFieldProps) {
  const { runReportingErrors } = useServices();
  const first = useFirstFocus<HTMLInputElement>();
  const sources = useId();
  const desktop = window.exampleNotes;
  const choose = (kind: 'folder' | 'file'): void =>
    runReportingErrors(async () => {
      const path = await desktop?.choosePath(kind);
      if (path != null) onChange(path);
    });
  return (
    <div className="path-field">
      <label>
        {t('importing.source')}
        <input
          ref={first}
          className="field"
          required
          spellCheck={false}
          maxLength={4000}
          placeholder={t('importing.sourcePlaceholder')}
          aria-describedby={sources}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <p id={sources} className="caption">
        {t('importing.sources')}
      </p>
      {desktop === undefined ? null : (
        <div className="choose">
          <button type="button" className="plain" onClick={() => choose('folder')}>
            {t('importing.chooseFolder')}
          </button>
          <button type="button" className="plain" onClick={() => choose('file')}>
            {t('importing.chooseFile')}
          </button>
        </div>
      )}
    </div>
  );
}
