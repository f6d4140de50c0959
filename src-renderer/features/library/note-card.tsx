import { Lock, Pin } from 'lucide-react';
import { Fragment, type MouseEvent, memo, useId } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { besideTitle, plainLetters, repeatsTitle } from '../../../src-shared/markdown/plain-letters.ts';
import { distinct } from '../../../src-shared/markdown/tag-names.ts';
import type { NoteSummary, SearchHit, TextSegment } from '../../../src-shared/rpc/library.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { exactTime, shortTime } from '../../text/short-time.ts';
import { directionOf } from '../../text/text-direction.ts';
import { conflictDot, StateDot, stageDots } from '../../ui/state-dot.tsx';
import { foreignMemoryTags } from '../../workspace/memory-tags.ts';
import { useServices } from '../../workspace/services.ts';

type NoteCardProps = {
  note: NoteSummary;
  /** What a search matched; null outside a search. */
  hit: SearchHit | null;
  /** From 1. */
  position: number;
  total: number;
  /** Its line in the list, headings included, from 0. */
  index: number;
  /** Told of the element, whose height it reads. Must be a stable function. */
  measure(card: HTMLElement | null): void;
  /** Pixels from the top of the list. */
  top: number;
  /** The id of the heading above it, for the first note of a group. */
  heading: string | null;
  active: boolean;
  /** Null while no notes are selected. */
  selected: boolean | null;
  /** A click on it. Must be a stable function. */
  onPick(event: MouseEvent, noteId: NoteId): void;
  /** Whether it is the only card in the tab order. */
  reachable: boolean;
};

/** A note of the list: title, preview or what a search matched, time and folder, and the sync stage of its newest revision. */
export const NoteCard = memo(function NoteCard({
  note,
  hit,
  position,
  total,
  index,
  measure,
  top,
  heading,
  active,
  selected,
  onPick,
  reachable,
}: NoteCardProps) {
  const app = useServices();
  const id = useId();
  const showsGenerated = useStore(app.settings, ({ settings }) => settings.generatedShown);
  const preview = useStore(app.settings, ({ settings }) => settings.preview);
  const passage = hit?.snippet.some(({ match }) => match) === true ? hit.snippet : null;
  // Results of a search have room for it, and are told apart by it.
  const shownPreview = hit !== null && preview === 'none' ? 'first-lines' : preview;
  const text = previewOf(showsGenerated ? note : { ...note, gist: null }, shownPreview);
  const folder = note.folder?.split('/').pop();
  const conflicted = useStore(app.conflicts, ({ conflicts }) => conflicts.has(note.id));
  const dot = conflicted ? conflictDot : note.stage === null ? null : stageDots[note.stage];
  return (
    <li
      ref={measure}
      data-index={index}
      draggable
      className={`card${active && selected === null ? ' active' : ''}${selected === true ? ' selected' : ''}${heading === null ? '' : ' first'}`}
      aria-labelledby={`${id}-title`}
      aria-setsize={total}
      aria-posinset={position}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className="head">
        {/* The button covers the whole card; its accessible name is the title. */}
        <button
          type="button"
          data-note-button={note.id}
          className={directionOf(note.title) === 'rtl' ? 'from-right' : undefined}
          tabIndex={reachable ? 0 : -1}
          aria-current={active ? 'true' : undefined}
          aria-describedby={[
            heading,
            note.pinned ? `${id}-pin` : null,
            note.locked ? `${id}-lock` : null,
            shownPreview === 'none' ? null : `${id}-text`,
            `${id}-meta`,
          ]
            .filter(Boolean)
            .join(' ')}
          onClick={(event) => onPick(event, note.id)}
          {...(selected === null ? {} : { 'aria-pressed': selected })}
        >
          <span id={`${id}-title`} dir="auto" className={note.title === '' ? 'untitled' : undefined}>
            {note.title === '' ? (
              t('common.untitled')
            ) : hit === null ? (
              note.title
            ) : (
              <Segments of={hit.title} />
            )}
          </span>
        </button>
        {note.pinned ? (
          <span id={`${id}-pin`} className="pin" title={t('library.pinned')}>
            <Pin aria-hidden="true" />
            <span className="sr-only">{t('library.pinned')}</span>
          </span>
        ) : null}
        {note.locked ? (
          <span id={`${id}-lock`} className="pin" title={t('library.locked')}>
            <Lock aria-hidden="true" />
            <span className="sr-only">{t('library.locked')}</span>
          </span>
        ) : null}
        {dot === null ? null : <StateDot kind={dot.kind} label={dot.label} />}
      </div>
      {shownPreview === 'none' ? null : (
        <p id={`${id}-text`} className="excerpt" dir="auto">
          {passage !== null ? <Segments of={passage} /> : text === '' ? t('library.noTextBelow') : text}
        </p>
      )}
      {/* In the order of the title, each part in the direction of its own letters. */}
      <p
        id={`${id}-meta`}
        className="meta"
        dir={directionOf(note.title) ?? directionOf(note.excerpt) ?? undefined}
      >
        <time dir="auto" dateTime={note.updatedAt} title={exactTime(note.updatedAt)}>
          {shortTime(note.updatedAt, Date.now())}
        </time>
        {folder === undefined ? null : (
          <span className="folder" dir="auto">
            {folder}
          </span>
        )}
        <span className="tags">
          {shownTags(note, showsGenerated).map((tag) => (
            <span key={tag}>{tag} </span>
          ))}
        </span>
      </p>
    </li>
  );
});

/** The note of the card around an element of the page; null beside the cards. */
export function noteOfCard(target: EventTarget | null): NoteId | null {
  const button =
    target instanceof Element ? target.closest('.card')?.querySelector('[data-note-button]') : null;
  return (button?.getAttribute('data-note-button') ?? null) as NoteId | null; // written there by the card
}

/** The tags that fit: the user's own with `#`, then the others of the Memory, if generated texts are shown. */
export function shownTags(
  note: Pick<NoteSummary, 'title' | 'tags' | 'textTags' | 'memoryTags'>,
  showsGenerated: boolean,
): readonly string[] {
  const own = distinct([...note.tags, ...note.textTags]).map((tag) => `#${tag}`);
  const generated = showsGenerated
    ? foreignMemoryTags(note).filter((tag) => !repeatsTitle(tag, note.title))
    : [];
  return [...own, ...generated].slice(0, 3);
}

/** A text with highlighted matches. */
export function Segments({ of }: { of: readonly TextSegment[] }) {
  return of.map(({ text, match }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the segments never change place
    match ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Scripts that write words without a space between them. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** What the list shows of a note below its title; empty for nothing. A gist only where it says more than the first lines do. */
export function previewOf(
  { title, excerpt, gist }: Pick<NoteSummary, 'title' | 'excerpt' | 'gist'>,
  preview: Settings['preview'],
): string {
  if (preview === 'none') return '';
  if (preview === 'first-lines' || gist === null) return excerpt;
  const besides = besideTitle(gist, title);
  return saysMore(besides, `${title}\n${shown(excerpt)}`) ? besides : excerpt;
}

/** About what two lines of a list of the usual width show. */
const shown = (text: string): string => text.slice(0, unspaced.test(text) ? 50 : 100);
/** Of the words of a gist, how many may be new where it says the same in other words. */
const restated = 1 / 3;

/** Whether a gist says more than the text above or instead of it: whether that lacks more than a third of the words that the list shows of it. */
function saysMore(gist: string, other: string): boolean {
  const known = new Set(wordsOf(other));
  const said = wordsOf(shown(gist));
  return said.filter((word) => !known.has(word)).length > said.length * restated;
}

function wordsOf(text: string): string[] {
  const folded = plainLetters(text);
  if (!unspaced.test(folded)) return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...segmenter.segment(folded)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}
