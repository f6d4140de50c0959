import { useRef } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { suggestTagAgain } from '../../actions/hide-memory-tag.ts';
import { useServices } from '../../workspace/services.ts';

/** The tags that Memories suggest in no note; each can be suggested again. */
export function NotSuggested({ labelId }: { labelId: string }) {
  const app = useServices();
  const tags = useStore(app.vaultSettings, (state) => state.notSuggested);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} tabIndex={-1}>
      {tags.length === 0 ? (
        <p className="caption">{t('settings.notSuggestedNone')}</p>
      ) : (
        <ul className="sentences" aria-labelledby={labelId}>
          {tags.map((tag) => (
            <li key={tag}>
              {tag}{' '}
              <button
                type="button"
                className="quiet"
                aria-label={t('settings.suggestTagAgain', { tag })}
                onClick={() => {
                  box.current?.focus(); // the button goes
                  app.runReportingErrors(() => suggestTagAgain(app, tag));
                }}
              >
                {t('settings.suggestAgain')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
