import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { addTag } from '../../actions/change-properties.ts';
import { hideMemoryTag } from '../../actions/hide-memory-tag.ts';
import { tagName } from '../../text/tag-name.ts';
import { useServices } from '../../workspace/services.ts';
import { useFitting } from './use-fitting.ts';

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
