import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { tagKey, tagName } from '../../../src-shared/markdown/tag-names.ts';
import type { NoteSummary } from '../../../src-shared/rpc/library.ts';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { addTag, removeTag } from '../../actions/change-properties.ts';
import { compareNames } from '../../text/compare-names.ts';
import { PickerDialog } from '../../ui/picker.tsx';
import { useServices } from '../../workspace/services.ts';

type TagDialogProps = {
  kind: 'add-tag' | 'remove-tag';
  noteIds: readonly NoteId[];
  onClose(): void;
};

/** Adds a tag to notes, one in use or a new one, or removes one from their front matter. */
export function TagDialog({ kind, noteIds, onClose }: TagDialogProps) {
  const app = useServices();
  const notes = useStore(app.library, (state) => state.notes);
  const [query, setQuery] = useState('');
  const adding = kind === 'add-tag';
  const known = useMemo(() => {
    const chosen = noteIds.flatMap((id) => notes.get(id) ?? []);
    return adding ? tagsOf(notes.values(), true) : tagsOf(chosen, false);
  }, [notes, noteIds, adding]);
  const options = useMemo(() => {
    const wanted = foldText(query.trim().replace(/^#+/, ''));
    const created = tagName(query);
    const matching = known.filter(({ name }) => foldText(name).includes(wanted));
    const isNew = adding && created !== '' && !known.some(({ name }) => tagKey(name) === tagKey(created));
    return [
      ...matching.map(({ name, count }) => ({ key: `tag ${name}`, name, detail: String(count), tag: name })),
      ...(isNew
        ? [
            {
              key: 'new',
              name: t('library.create', { name: created }),
              detail: t('library.newTag'),
              tag: created,
            },
          ]
        : []),
    ];
  }, [known, query, adding]);
  return (
    <PickerDialog
      name={t(adding ? 'note.addTag' : 'library.removeTag')}
      onClose={onClose}
      label={t('library.tag')}
      listLabel={t('common.tags')}
      placeholder={t(adding ? 'library.addTagDialog' : 'library.removeTagDialog')}
      query={query}
      onQuery={setQuery}
      options={options}
      none={t(adding ? 'library.typeTag' : 'library.noTagMatches')}
      onPick={({ tag }) => {
        app.runReportingErrors(() => (adding ? addTag : removeTag)(app, noteIds, tag));
      }}
    />
  );
}

/** The tags of notes with the number of notes, the commonest first. */
function tagsOf(notes: Iterable<NoteSummary>, withText: boolean): { name: string; count: number }[] {
  const tags = new Map<string, { name: string; count: number }>();
  for (const note of notes)
    for (const name of new Set(withText ? [...note.tags, ...note.textTags] : note.tags)) {
      const tag = tags.get(tagKey(name)) ?? { name, count: 0 };
      tag.count += 1;
      if (name > tag.name) tag.name = name; // fewer capitals
      tags.set(tagKey(name), tag);
    }
  return [...tags.values()].sort(
    (one, other) => other.count - one.count || compareNames(one.name, other.name),
  );
}
