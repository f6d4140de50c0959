import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import { tagName } from '../../../src-shared/markdown/tag-names.ts';
import { foldText } from '../../../src-shared/search/fold.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { addTag } from '../../actions/change-properties.ts';
import { PickerDialog } from '../../ui/picker.tsx';
import { foreignMemoryTags, hideMemoryTag, taggableNote } from '../../workspace/memory-tags.ts';
import { useServices } from '../../workspace/services.ts';

/**
 * The tags of a note's Memory that are none of the user's: each can become one, or be hidden for good. They have one row, in which those
 * that do not fit wait behind a button, so that the text does not move when they come.
 */
export function MemoryTags({ noteId, tags }: { noteId: NoteId; tags: readonly string[] }) {
  const app = useServices();
  const list = useRef<HTMLUListElement>(null);
  const [expanded, setExpanded] = useState(false);
  const fitting = useFitting(list);
  const shown = expanded ? tags.length : Math.min(fitting, tags.length);
  const hasMore = expanded || shown < tags.length;
  const left = shown < tags.length ? tags.length - shown : tags.length;
  const moreLabel = expanded
    ? t('note.fewerTags')
    : t(shown === 0 ? 'note.suggestedTags' : 'note.moreTags', { count: left });
  // a button that is hidden now cannot keep the focus
  useLayoutEffect(() => {
    const button = list.current?.querySelector('.more button');
    if (!hasMore && button === document.activeElement)
      [...(list.current?.querySelectorAll<HTMLElement>('[data-memory-tag]') ?? [])].at(-1)?.focus();
  }, [hasMore]);
  /** Goes to a neighbour before a tag disappears, so that the focus is not lost. */
  const leave = (tag: string): void => {
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLElement>('li:not(.clipped) [data-memory-tag]') ?? []),
    ];
    const at = buttons.findIndex((button) => button.dataset.memoryTag === tag);
    const field = list.current?.closest('.note-tags')?.querySelector('input');
    (buttons[at + 1] ?? buttons[at - 1] ?? field)?.focus();
  };
  const adopt = (tag: string): void => {
    leave(tag);
    app.runReportingErrors(() => addTag(app, [noteId], tagName(tag)));
  };
  const hide = (tag: string): void => {
    leave(tag);
    app.runReportingErrors(() => hideMemoryTag(app, noteId, tag));
  };
  const onKeyDown = (event: KeyboardEvent, tag: string): void => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    hide(tag);
  };
  return (
    <ul
      ref={list}
      className={expanded ? 'memory-tags expanded' : 'memory-tags'}
      aria-label={t('note.memoryTags')}
    >
      {tags.map((tag, index) => (
        <li key={tag} className={index < shown ? 'tag' : 'tag clipped'}>
          <button
            type="button"
            data-memory-tag={tag}
            aria-label={t('note.adoptTag', { tag })}
            aria-keyshortcuts="Delete"
            title={`${tag}\n${t('note.adoptTagHint')}`}
            onClick={() => adopt(tag)}
            onKeyDown={(event) => onKeyDown(event, tag)}
          >
            <Plus aria-hidden="true" />
            <span className="name">{tag}</span>
          </button>
          <button
            type="button"
            className="hide"
            aria-label={t('note.hideTag', { tag })}
            title={t('note.hideTagHint')}
            // Delete on the tag does the same
            tabIndex={-1}
            onClick={() => hide(tag)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
      <li className={hasMore ? 'more' : 'more clipped'}>
        <button
          type="button"
          aria-expanded={expanded}
          aria-label={moreLabel}
          title={moreLabel}
          data-short={expanded ? '−' : t('note.tagsShort', { count: left })}
          onClick={() => setExpanded(!expanded)}
        >
          <span>{moreLabel}</span>
        </button>
      </li>
    </ul>
  );
}

/**
 * How many items fit into a row, from the first one on: all of them, or as many as leave space for a button that shows the others. Widths
 * are in CSS pixels, with `gap` between two items.
 */
export function fittingCount(
  widths: readonly number[],
  { gap, available, more }: { readonly gap: number; readonly available: number; readonly more: number },
): number {
  const together = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (together <= available) return widths.length;
  let used = more;
  const first = widths.findIndex((width) => {
    used += width + gap;
    return used > available;
  });
  return first < 0 ? widths.length : first;
}

/**
 * How many items of a list fit into one row. Its last item is the one for the others. Those that do not fit must keep their width, and be
 * out of the flow. That item may be wider or narrower for another number of others: in a row of the same items and width, the count only
 * gets smaller, or two counts could follow from each other without an end.
 */
export function useFitting(list: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  const last = useRef({ row: '', count: 0 });
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    const children = [...current.children];
    const measure = (): void => {
      const widths = children.map((child) => Math.ceil(child.getBoundingClientRect().width));
      const more = widths.pop() ?? 0;
      const gap = Number.parseFloat(getComputedStyle(current).columnGap) || 0;
      const available = current.clientWidth;
      const fits = fittingCount(widths, { gap, available, more });
      const row = [available, gap, ...widths].join();
      const count = last.current.row === row ? Math.min(last.current.count, fits) : fits;
      last.current = { row, count };
      setFitting(count);
    };
    measure();
    // also when the font changes
    const observer = new ResizeObserver(measure);
    for (const element of [current, ...children]) observer.observe(element);
    return () => observer.disconnect();
  });
  return fitting;
}

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
    <PickerDialog
      name={t(kind === 'adopt-memory-tag' ? 'note.adoptTagDialog' : 'note.hideTagDialog')}
      onClose={onClose}
      label={t('library.tag')}
      listLabel={t('note.memoryTags')}
      placeholder={t(kind === 'adopt-memory-tag' ? 'note.adoptTagCommand' : 'note.hideTagCommand')}
      query={query}
      onQuery={setQuery}
      options={options}
      none={t('note.noMemoryTagMatches')}
      onPick={({ name }) => {
        if (note !== null)
          app.runReportingErrors(() =>
            kind === 'adopt-memory-tag'
              ? addTag(app, [note.id], tagName(name))
              : hideMemoryTag(app, note.id, name),
          );
      }}
    />
  );
}
