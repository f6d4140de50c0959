import { type ReactNode, useEffect, useId, useState } from 'react';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { TextSegment } from '../../../src-shared/rpc/library.ts';
import type { Mention, NoteLinks, OutgoingLink } from '../../../src-shared/rpc/links.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { openNoteLink } from '../../actions/open-note-link.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import { debounce } from '../../timing/debounce.ts';
import { definePane } from '../../workspace/inspector-pane.ts';
import { openNoteIn, opensOnClick } from '../../workspace/open-in-tab.ts';
import { type Uses, useServices } from '../../workspace/services.ts';

export const linksPane = definePane({ id: 'links', label: t('links.label'), Content: LinksPane });

/** The links of the open note, the links to it, and where it is only mentioned. */
function LinksPane({ session: { note } }: { session: NoteSession<EditorBody> }) {
  const links = useNoteLinks(note.id);
  if (links === null) return null;
  const { outgoing, backlinks, mentions } = links;
  return (
    <section className="memory links" aria-label={t('links.label')}>
      <Part name={t('links.backlinks')} none={t('links.noBacklinks')}>
        {backlinks.map(({ noteId, title, passages }) => (
          <li key={noteId}>
            <NoteButton noteId={noteId} title={title}>
              {passages.map((passage) => (
                <Passage key={passage.map(({ text }) => text).join('')} segments={passage} />
              ))}
            </NoteButton>
          </li>
        ))}
      </Part>
      <Part name={t('links.mentions')} none={t('links.noMentions')}>
        {mentions.map((mention) => (
          <MentionItem key={mention.noteId} mention={mention} of={note.id} />
        ))}
      </Part>
      <Part name={t('links.outgoing')} none={t('links.noOutgoing')}>
        {outgoing.map((link) => (
          <li key={`${link.kind} ${link.target}`}>
            {link.noteId === null ? (
              <MissingNote from={note.id} link={link} />
            ) : (
              <NoteButton noteId={link.noteId} title={link.title} />
            )}
          </li>
        ))}
      </Part>
    </section>
  );
}

function Part({ name, none, children }: { name: string; none: string; children: readonly ReactNode[] }) {
  const id = useId();
  return (
    <div>
      <h2 id={id}>
        {name}
        {children.length === 0 ? null : <span className="count"> {children.length}</span>}
      </h2>
      {children.length === 0 ? (
        <p className="missing">{none}</p>
      ) : (
        <ul className="related" aria-label={name}>
          {children}
        </ul>
      )}
    </div>
  );
}

type NoteButtonProps = { noteId: NoteId; title: string; children?: ReactNode };

function NoteButton({ noteId, title, children }: NoteButtonProps) {
  const app = useServices();
  return (
    <button type="button" className="open" {...opensOnClick((newTab) => openNoteIn(app, noteId, newTab))}>
      {title === '' ? t('common.untitled') : title}
      {children}
    </button>
  );
}

/** A link that leads to no note yet: a click offers to make it. */
function MissingNote({ from, link: { kind, target, title } }: { from: NoteId; link: OutgoingLink }) {
  const app = useServices();
  const name = kind === 'wiki' ? target : target.split('/').at(-1);
  return (
    <button type="button" className="open" onClick={() => openNoteLink(app, from, name ?? target)}>
      {title}
      <span className="caption">{t('links.notCreated')}</span>
    </button>
  );
}

function MentionItem({ mention: { noteId, title, passage }, of }: { mention: Mention; of: NoteId }) {
  const app = useServices();
  return (
    <li className="mention">
      <NoteButton noteId={noteId} title={title}>
        <Passage segments={passage} />
      </NoteButton>
      <button
        type="button"
        className="quiet"
        aria-label={t('links.linkIn', { title: title === '' ? t('common.untitled') : title })}
        onClick={() => app.runReportingErrors(() => linkTo(app, noteId, of))}
      >
        {t('links.link')}
      </button>
    </li>
  );
}

/** A passage with its matches marked; the same segment may occur twice. */
function Passage({ segments }: { segments: readonly TextSegment[] }) {
  return (
    <span className="caption" dir="auto">
      {segments.map(({ text, match }, at) => {
        const key = `${at} ${text}`;
        return match ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
      })}
    </span>
  );
}

/** Makes a link of the place where a note mentions another one; the notice takes it back. */
async function linkTo(
  app: Uses<'core' | 'library' | 'notices' | 'openNote' | 'runReportingErrors'>,
  noteId: NoteId,
  to: NoteId,
): Promise<void> {
  await app.openNote.committed(noteId);
  const undo = await app.core.call('links.linkMention', { noteId, to });
  const title = app.library.getState().notes.get(noteId)?.title || t('common.untitled');
  app.notices.notify('info', t('links.linkedIn', { title }), {
    label: t('common.undo'),
    run: () =>
      app.runReportingErrors(async () => {
        const { skipped } = await app.core.call('links.undo', { undo: [undo] });
        const [left] = skipped;
        if (left !== undefined) app.notices.notify('warning', t('links.linkStays', { reason: left.reason }));
      }),
  });
}

/** Milliseconds without another change until the links are read again. */
const quiet = 400;

/** The links of a note, read again when notes change; null until they are read. */
function useNoteLinks(noteId: NoteId): NoteLinks | null {
  const { core, library } = useServices();
  const [read, setRead] = useState<{ noteId: NoteId; links: NoteLinks } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // a failed refresh is repeated with the next change
    const load = (): void =>
      void core.call('links.ofNote', { noteId }).then(
        (links) => isCurrent && setRead({ noteId, links }),
        () => undefined,
      );
    const later = debounce(load, quiet);
    load();
    const stop = library.subscribe(({ notes }, before) => {
      if (notes !== before.notes) later();
    });
    return () => {
      isCurrent = false;
      later.cancel();
      stop();
    };
  }, [core, library, noteId]);
  return read?.noteId === noteId ? read.links : null;
}
