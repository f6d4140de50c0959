import type { TrashEntry } from '../../../src-shared/rpc/library.ts';
import { exactTime, shortTime } from '../../text/short-time.ts';

type TrashedNoteProps = {
  note: TrashEntry;
  /** Whether it is the open note. */
  active: boolean;
  onOpen(): void;
  onRestore(): void;
};

/** A note of the trash. The button of its title covers the whole card and opens the note; "Restore" is above it. */
export function TrashedNote({ note, active, onOpen, onRestore }: TrashedNoteProps) {
  const title = note.title === '' ? 'Untitled' : note.title;
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
          {title}
        </button>
        <button type="button" className="quiet" aria-label={`Restore ${title}`} onClick={onRestore}>
          Restore
        </button>
      </div>
      <p className="excerpt">{note.excerpt === '' ? 'No text' : note.excerpt}</p>
      <p className="meta">
        <time dateTime={note.deletedAt} title={`Deleted ${exactTime(note.deletedAt)}`}>
          {shortTime(note.deletedAt, Date.now())}
        </time>
        <span>
          {note.deletedBy === 'another-program'
            ? 'Deleted by another program'
            : [note.account, ...(note.folder?.split('/') ?? [])].join(' / ')}
        </span>
      </p>
    </li>
  );
}
