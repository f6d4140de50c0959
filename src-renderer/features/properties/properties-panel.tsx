import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteReference } from '../../../src-shared/markdown/text-links.ts';
import type { NoteFrontMatter, PropertyValue } from '../../../src-shared/rpc/properties.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { renameProperty, setProperty } from '../../actions/change-properties.ts';
import { openNoteLink } from '../../actions/open-note-link.ts';
import { noteAddress } from '../../text/note-address.ts';
import { useServices } from '../../workspace/services.ts';
import { nameFault, PropertyRow } from './property-row.tsx';

/** The other keys of a note's front matter, below its tags; nothing while the user does not want to see them. */
export function PropertiesPanel({ noteId, editable }: { noteId: NoteId; editable: boolean }) {
  const shown = useStore(useServices().view, ({ properties }) => properties);
  const [wasShown] = useState(shown);
  return shown ? <Properties noteId={noteId} editable={editable} reveal={!wasShown} /> : null;
}

type PropertiesProps = {
  noteId: NoteId;
  editable: boolean;
  /** Whether the user has just asked for them, and may be further down in the note. */
  reveal: boolean;
};

function Properties({ noteId, editable, reveal }: PropertiesProps) {
  const app = useServices();
  const read = useProperties(noteId);
  const panel = useRef<HTMLElement>(null);
  const isRead = read !== null;
  useEffect(() => {
    if (reveal && isRead) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [reveal, isRead]);
  /** The element that takes the focus once it is there: the field of a new property, the name of a renamed one. */
  const [awaited, setAwaited] = useState<{ readonly name: string; readonly part: string } | null>(null);
  useEffect(() => {
    if (awaited === null) return;
    const element = panel.current?.querySelector<HTMLElement>(
      `[data-property="${CSS.escape(awaited.name)}"] ${awaited.part}`,
    );
    if (element === null || element === undefined) return;
    element.focus();
    setAwaited(null);
  });
  const set = (name: string, value: PropertyValue | null): void => {
    // the button that removed it goes with it
    if (value === null) panel.current?.querySelector<HTMLElement>('form input')?.focus();
    app.runReportingErrors(() => setProperty(app, noteId, name, value));
  };
  const rename = (from: string, to: string, byKey: boolean): void => {
    app.runReportingErrors(() => renameProperty(app, noteId, from, to));
    if (byKey) setAwaited({ name: to, part: '.name' });
  };
  const follow = ({ kind, target }: NoteReference): void => {
    if (kind === 'wiki') openNoteLink(app, noteId, target);
    else openNoteLink(app, noteId, noteAddress(target) ?? '', target);
  };
  const taken = new Set(read?.kind === 'read' ? read.properties.map(({ name }) => name) : []);
  return (
    <section ref={panel} className="properties" aria-label={t('properties.label')}>
      {read === null ? null : read.kind === 'invalid' ? (
        <>
          <p className="caption">{t('properties.invalid', { reason: read.reason })}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>{read.source}</pre>
        </>
      ) : (
        <>
          {read.properties.length === 0 && !editable ? (
            <p className="caption">{t('properties.none')}</p>
          ) : null}
          <ul>
            {read.properties.map((property) => (
              <PropertyRow
                key={property.name}
                property={property}
                editable={editable}
                taken={taken}
                onSet={(value) => set(property.name, value)}
                onRename={(to, byKey) => rename(property.name, to, byKey)}
                onFollow={follow}
              />
            ))}
          </ul>
          {editable ? (
            <AddProperty
              taken={taken}
              onAdd={(name) => {
                set(name, { kind: 'text', value: '' });
                setAwaited({ name, part: ':is(input, textarea)' });
              }}
            />
          ) : null}
        </>
      )}
    </section>
  );
}

/** The properties of a note, read again whenever its file may have changed; null until they are read. */
function useProperties(noteId: NoteId): NoteFrontMatter | null {
  const { core } = useServices();
  const [read, setRead] = useState<{ readonly noteId: NoteId; readonly found: NoteFrontMatter } | null>(null);
  useEffect(() => {
    let requests = 0;
    const load = (): void => {
      requests += 1;
      const mine = requests;
      core
        .call('notes.readProperties', { noteId })
        .then((found) => mine === requests && setRead({ noteId, found }))
        // the note is gone, or the connection: both are shown elsewhere
        .catch(() => undefined);
    };
    load();
    const ends = [
      core.on('note.changed', (change) => change.noteId === noteId && load()),
      core.on('library.changed', ({ changed }) => changed.some(({ id }) => id === noteId) && load()),
    ];
    return () => {
      requests = -1;
      for (const end of ends) end();
    };
  }, [core, noteId]);
  return read?.noteId === noteId ? read.found : null;
}

/** The field for the name of one more property. */
function AddProperty({ taken, onAdd }: { taken: ReadonlySet<string>; onAdd(name: string): void }) {
  const [text, setText] = useState('');
  const name = text.trim();
  const fault = nameFault(name, taken);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '' || fault !== '') return;
        setText('');
        onAdd(name);
      }}
    >
      <input
        className="field"
        aria-label={t('properties.newName')}
        placeholder={t('properties.add')}
        maxLength={200}
        value={text}
        aria-invalid={fault !== ''}
        onChange={({ target }) => setText(target.value)}
      />
      <span className="caption" role="status">
        {fault}
      </span>
    </form>
  );
}
