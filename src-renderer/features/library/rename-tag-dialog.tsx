import { useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { tagName } from '../../../src-shared/markdown/tag-names.ts';
import { canBeInText } from '../../../src-shared/markdown/text-tags.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { renameTag, type TagUse, usesOfTag } from '../../actions/rename-tag.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useServices } from '../../workspace/services.ts';

/** Renames a tag in all notes, or merges it with another one, and says before what will change. */
export function RenameTagDialog({ tag, onClose }: { tag: string; onClose(): void }) {
  const app = useServices();
  const id = useId();
  const notes = useStore(app.library, (state) => state.notes);
  const [text, setText] = useState(tag);
  const to = tagName(text);
  const use = useMemo(() => usesOfTag(notes.values(), tag, to === '' ? tag : to), [notes, tag, to]);
  const problem = to !== '' && to !== tag && use.inText > 0 && !canBeInText(to);
  const isMerge = to !== tag && use.withNewName > 0;
  return (
    <Dialog name={t('library.renameTag', { tag })} onClose={onClose}>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          if (to === '' || problem) return;
          onClose();
          app.runReportingErrors(() => renameTag(app, tag, to));
        }}
      >
        <TextField
          label={t('library.newName')}
          value={text}
          maxLength={200}
          spellCheck={false}
          aria-describedby={`${id}-use`}
          aria-invalid={problem}
          onFocus={(event) => event.target.select()}
          onValue={setText}
        />
        <p id={`${id}-use`} className="caption" aria-live="polite">
          {problem
            ? t('library.noTagOfText', { tag: to })
            : [
                described(use),
                ...(isMerge ? [t('library.mergesTags', { tag: to, count: use.withNewName })] : []),
              ].join(' ')}
        </p>
        <footer className="actions">
          <button type="button" className="plain" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button type="submit" className="primary" disabled={to === '' || to === tag || problem}>
            {t(isMerge ? 'library.merge' : 'library.rename')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** In how many notes a tag is, and where. */
function described({ noteIds, inFrontMatter, inText }: TagUse): string {
  const count = noteIds.length;
  if (inText === 0) return t('library.tagInFrontMatter', { count });
  if (inFrontMatter === 0) return t('library.tagInText', { count });
  return t('library.tagInBoth', { count, inText });
}
