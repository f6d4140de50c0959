import { useStore } from 'zustand';
import { openAndFocus } from '../../workspace/focus-request.ts';
import { useServices } from '../../workspace/services.ts';

/** Notes that share tags with the open one; renders nothing without any. */
export function RelatedNotes() {
  const app = useServices();
  const related = useStore(app.memory, (state) => state.related);
  if (related.length === 0) return null;
  return (
    <div>
      <h2>Related notes</h2>
      <ul className="related">
        {related.map(({ noteId, title, sharedTags }) => (
          <li key={noteId}>
            <button type="button" onClick={() => app.runReportingErrors(() => openAndFocus(app, noteId))}>
              {title === '' ? 'Untitled' : title}
              <span className="caption">{sharedTags.join(', ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
