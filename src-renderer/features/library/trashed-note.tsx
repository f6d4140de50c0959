import { useStore } from 'zustand';
import type { SearchHit, TrashEntry } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { exactTime, shortTime } from '../../text/short-time.ts';
import { useServices } from '../../workspace/services.ts';
import { Segments } from './segments.tsx';

type TrashedNoteProps = {
  note: TrashEntry;
  /** What matched; null when nothing was searched. */
  hit: SearchHit | null;
  /** Whether it is the open note. */
  active: boolean;
  onOpen(): void;
  onRestore(): void;
};

/** A note of the trash. The button of its title covers the whole card and opens the note; "Restore" is above it. */
export function TrashedNote({ note, hit, active, onOpen, onRestore }: TrashedNoteProps) {
  const hasPreview = useStore(useServices().settings, ({ settings }) => settings.preview !== 'none');
  const title = note.title === '' ? t('common.untitled') : note.title;
  return (
    <li className={active ? 'active' : undefined}>
      <div className="head">
        <button
          type="button"
          data-trashed=""
          className={note.title === '' ? 'name untitled' : 'name'}
          aria-current={active ? 'true' : undefined}
          onClick={onOpen}
        >
          {hit === null || note.title === '' ? title : <Segments of={hit.title} />}
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={t('library.restoreNote', { title })}
          onClick={onRestore}
        >
          {t('common.restore')}
        </button>
      </div>
      {hasPreview || hit !== null ? (
        <p className="excerpt">
          {hit !== null && hit.snippet.length > 0 ? (
            <Segments of={hit.snippet} />
          ) : note.excerpt === '' ? (
            t('library.noTextBelow')
          ) : (
            note.excerpt
          )}
        </p>
      ) : null}
      <p className="meta">
        <time dateTime={note.deletedAt} title={t('library.deletedAt', { time: exactTime(note.deletedAt) })}>
          {shortTime(note.deletedAt, Date.now())}
        </time>
        {hit?.from === 'revision' ? <span>{t('library.inOlderRevision')}</span> : null}
        <span>
          {note.deletedBy === 'another-program'
            ? t('library.deletedByProgram')
            : [note.account, ...(note.folder?.split('/') ?? [])].join(' / ')}
        </span>
      </p>
    </li>
  );
}
