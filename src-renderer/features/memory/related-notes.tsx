import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import { closenessText } from '../../workspace/closeness-text.ts';
import { openNoteIn, opensOnClick } from '../../workspace/open-in-tab.ts';
import { useServices } from '../../workspace/services.ts';

/** Notes that share tags with the open one or are close to it in meaning or words; renders nothing without any. */
export function RelatedNotes() {
  const app = useServices();
  const related = useStore(app.memory, (state) => state.related);
  const closeness = useStore(app.settings, ({ settings }) => closenessText(settings));
  if (related.length === 0) return null;
  return (
    <div>
      <h2>{t('memory.related')}</h2>
      <ul className="related">
        {related.map(({ noteId, title, sharedTags }) => (
          <li key={noteId}>
            <button type="button" {...opensOnClick((newTab) => openNoteIn(app, noteId, newTab))}>
              {title === '' ? t('common.untitled') : title}
              <span className="caption">
                {sharedTags.length === 0
                  ? closeness
                  : t('memory.sharedTopics', { count: sharedTags.length, topics: sharedTags.join(', ') })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
