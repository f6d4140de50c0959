import { ListTree, X } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { distinct, tagKey, tagName } from '../../../src-shared/markdown/tag-names.ts';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { addTag, removeTag } from '../../actions/change-properties.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import { compareNames } from '../../text/compare-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Suggestions, stepped, suggesting } from '../../ui/suggestions.tsx';
import { foreignMemoryTags } from '../../workspace/memory-tags.ts';
import { useServices } from '../../workspace/services.ts';
import { MemoryTags } from './memory-tags.tsx';

const maxSuggestions = 8;
const none: readonly string[] = [];

/**
 * The user's tags of the open note. Those of its front matter are added and removed here: Enter or a comma adds what is typed, Backspace
 * in the empty field goes to the last tag. Those in the text are shown apart.
 */
export function TagsField({ session }: { session: NoteSession }) {
  const app = useServices();
  const noteId = session.note.id;
  const tags = useStore(app.library, (state) => state.notes.get(noteId)?.tags ?? none);
  const textTags = useStore(app.library, (state) => state.notes.get(noteId)?.textTags ?? none);
  const own = new Set(tags.map(tagKey));
  const inText = distinct(textTags).filter((tag) => !own.has(tagKey(tag)));
  const editable = session.note.readOnly === null && !session.note.locked;
  const place = useRef<HTMLDivElement>(null);
  const field = (): HTMLElement | null => place.current?.querySelector('input') ?? null;
  const remove = (tag: string): void => {
    field()?.focus();
    app.runReportingErrors(() => removeTag(app, [noteId], tag));
  };
  const onKeyDown = (event: KeyboardEvent, tag: string): void => {
    const chips = [...(place.current?.querySelectorAll<HTMLElement>('[data-tag]') ?? []), field()];
    const at = chips.indexOf(event.currentTarget as HTMLElement); // a chip
    if (event.key === 'Backspace' || event.key === 'Delete') remove(tag);
    else if (event.key === 'ArrowLeft') chips[Math.max(0, at - 1)]?.focus();
    else if (event.key === 'ArrowRight') chips[at + 1]?.focus();
    else return;
    event.preventDefault();
  };
  const generated = useStore(app.settings, ({ settings }) => settings.generatedShown);
  const memoryTags = useStore(app.library, (state) => state.notes.get(noteId)?.memoryTags ?? none);
  const ofMemory = foreignMemoryTags({ tags, textTags, memoryTags });
  const propertiesShown = useStore(app.view, (state) => state.properties);
  return (
    <div className="note-tags" ref={place}>
      {tags.map((tag) => (
        <span key={tagKey(tag)} className="tag">
          #{tag}
          {editable ? (
            <button
              type="button"
              data-tag=""
              aria-label={t('note.removeTag', { tag })}
              title={t('note.removeTagHint')}
              onClick={() => remove(tag)}
              onKeyDown={(event) => onKeyDown(event, tag)}
            >
              <X aria-hidden="true" />
            </button>
          ) : null}
        </span>
      ))}
      {inText.map((tag) => (
        <span key={tagKey(tag)} className="tag of-text" title={t('note.tagOfTextHint')}>
          #{tag}
          <span className="sr-only">{t('note.tagOfText')}</span>
        </span>
      ))}
      {editable ? (
        <TagInput
          taken={new Set([...tags, ...textTags].map(tagKey))}
          onAdd={(tag) => app.runReportingErrors(() => addTag(app, [noteId], tag))}
          onBack={() =>
            [...(place.current?.querySelectorAll<HTMLElement>('[data-tag]') ?? [])].at(-1)?.focus()
          }
        />
      ) : null}
      {editable && generated ? (
        <div className="memory-tags-place">
          {ofMemory.length > 0 ? <MemoryTags key={noteId} noteId={noteId} tags={ofMemory} /> : null}
        </div>
      ) : null}
      <IconButton
        icon={ListTree}
        label={t(propertiesShown ? 'note.hideProperties' : 'note.showProperties')}
        className="show-properties"
        aria-expanded={propertiesShown}
        onClick={() => app.commands.run('properties')}
      />
    </div>
  );
}

type TagInputProps = {
  /** The keys of the tags that the note has already, wherever they are written. */
  taken: ReadonlySet<string>;
  onAdd(tag: string): void;
  /** Backspace or the left arrow was pressed in the empty field. */
  onBack(): void;
};

/** The field for one more tag, which suggests those in use. */
function TagInput({ taken, onAdd, onBack }: TagInputProps) {
  const app = useServices();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [focused, setFocused] = useState(false);
  const typed = tagName(text);
  const options = useMemo(() => {
    if (typed === '' || !focused) return [];
    const known = distinct(
      [...app.library.getState().notes.values()]
        .flatMap(({ tags, textTags }) => [...tags, ...textTags])
        .sort()
        .reverse(), // of several spellings the one with fewer capitals
    );
    return known
      .filter((tag) => foldText(tag).includes(foldText(typed)) && !taken.has(tagKey(tag)))
      .sort((one, other) => startsLike(other, typed) - startsLike(one, typed) || compareNames(one, other))
      .slice(0, maxSuggestions);
  }, [typed, focused, taken, app.library]);
  const clear = (): void => {
    setText('');
    setActive(-1);
  };
  const add = (tag: string): void => {
    clear();
    if (tag !== '' && !taken.has(tagKey(tag))) onAdd(tag);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter may end a composition.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) setActive((at) => stepped(at, step, options.length));
    else if (event.key === 'Enter' || event.key === ',') add(options[active] ?? typed);
    else if (event.key === 'Escape' && text !== '') clear();
    else if ((event.key === 'Backspace' || event.key === 'ArrowLeft') && text === '') onBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="tag-input">
      <input
        aria-label={t('common.tags')}
        {...suggesting(id, options.length, active)}
        placeholder={t('note.addTag')}
        maxLength={200}
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(-1);
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={onKeyDown}
      />
      <Suggestions
        id={id}
        label={t('note.tagSuggestions')}
        options={options.map((tag) => ({ name: `#${tag}` }))}
        active={active}
        onTake={(index) => add(options[index] ?? '')}
      />
    </span>
  );
}

const startsLike = (tag: string, typed: string): number => Number(foldText(tag).startsWith(foldText(typed)));
