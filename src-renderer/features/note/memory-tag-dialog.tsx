import { useState } from 'react';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { addTag } from '../../actions/change-properties.ts';
import { hideMemoryTag } from '../../actions/hide-memory-tag.ts';
import { tagName } from '../../text/tag-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picker } from '../../ui/picker.tsx';
import { foreignMemoryTags, taggableNote } from '../../workspace/memory-tags.ts';
import { useServices } from '../../workspace/services.ts';

type MemoryTagDialogProps = { kind: 'adopt-memory-tag' | 'hide-memory-tag'; onClose(): void };

/** Makes a tag of the open note's Memory one of the user's, or hides it. */
export function MemoryTagDialog({ kind, onClose }: MemoryTagDialogProps) {
  const app = useServices();
  const [query, setQuery] = useState('');
  const [note] = useState(() => taggableNote(app));
  const wanted = foldText(query.trim());
  const options = (note === null ? [] : foreignMemoryTags(note))
    .filter((tag) => foldText(tag).includes(wanted))
    .map((tag) => ({ key: tag, name: tag, detail: '' }));
  return (
    <Dialog
      name={t(kind === 'adopt-memory-tag' ? 'note.adoptTagDialog' : 'note.hideTagDialog')}
      onClose={onClose}
      bare
    >
      <Picker
        label={t('library.tag')}
        listLabel={t('note.memoryTags')}
        placeholder={t(kind === 'adopt-memory-tag' ? 'note.adoptTagCommand' : 'note.hideTagCommand')}
        query={query}
        onQuery={setQuery}
        options={options}
        none={t('note.noMemoryTagMatches')}
        onPick={({ name }) => {
          onClose();
          if (note !== null)
            app.runReportingErrors(() =>
              kind === 'adopt-memory-tag'
                ? addTag(app, [note.id], tagName(name))
                : hideMemoryTag(app, note.id, name),
            );
        }}
      />
    </Dialog>
  );
}
