import { Copy } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { RevisionEntry } from '../../../src-shared/rpc/library.ts';
import { restoreRevision } from '../../actions/restore-revision.ts';
import { exactTime } from '../../text/short-time.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useServices } from '../../workspace/services.ts';
import type { RevisionView } from '../../workspace/view-store.ts';
import { RenderedText } from './rendered-text.tsx';
import { RevisionChanges } from './revision-changes.tsx';
import { useRevisionText } from './use-revision-text.ts';

const views: readonly { readonly value: RevisionView; readonly label: string }[] = [
  { value: 'rendered', label: 'Rendered' },
  { value: 'markdown', label: 'Markdown' },
  { value: 'changes', label: 'Changes' },
];

/** Shows a revision rendered, as Markdown, and compared with the current text, and restores it. */
export function RevisionDialog({ revision, onClose }: { revision: RevisionEntry; onClose(): void }) {
  const app = useServices();
  const firstView = useStore(app.view, (state) => state.revisionView);
  const session = useStore(app.openNote, (state) => state.current);
  const [view, setView] = useState(firstView);
  const reading = useRevisionText(revision.revisionId);
  if (session === null) return null;
  const now = { title: session.store.getState().title, content: session.body.content() };
  const text = reading.kind === 'read' ? reading.text : null;
  const isNow = text !== null && text.title === now.title && text.content === now.content;
  const locked = session.note.readOnly !== null || session.note.locked;
  const panel = (value: RevisionView, content: ReactNode) => (
    <Tabs.Content value={value} className="revision-text" data-first={value === view ? '' : undefined}>
      {content}
    </Tabs.Content>
  );
  return (
    <Dialog
      name={`Revision ${revision.number}`}
      description={`${exactTime(revision.updatedAt)}, id ${revision.revisionId.slice(0, 12)}…`}
      onClose={onClose}
      wide
    >
      {reading.kind === 'failed' ? <p className="bad">{reading.message}</p> : null}
      <Tabs.Root
        className="revision-views"
        value={view}
        // Radix passes one of the values of the tabs.
        onValueChange={(value) => setView(value as RevisionView)}
      >
        <Tabs.List className="segments" aria-label="Shown as">
          {views.map(({ value, label }) => (
            <Tabs.Trigger key={value} value={value}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {panel(
          'rendered',
          text === null ? null : (
            <RenderedText noteId={session.note.id} title={text.title} content={text.content} />
          ),
        )}
        {panel(
          'markdown',
          text === null ? null : <pre>{text.content === '' ? 'No text.' : text.content}</pre>,
        )}
        {panel('changes', text === null ? null : <RevisionChanges now={now} revision={text} />)}
      </Tabs.Root>
      <footer className="actions">
        <button
          type="button"
          className="plain"
          disabled={text === null}
          onClick={() =>
            app.runReportingErrors(async () => {
              await copyText(text?.content ?? '');
              app.notices.notify('info', `Copied the text of revision ${revision.number}.`);
            })
          }
        >
          <Copy aria-hidden="true" />
          Copy
        </button>
        <span className="gap caption">
          {isNow ? 'This is the current text.' : locked ? 'This note is read-only.' : ''}
        </span>
        <button
          type="button"
          className="primary"
          disabled={text === null || isNow || locked}
          onClick={() => {
            onClose();
            if (text !== null)
              app.runReportingErrors(() => restoreRevision(app, text, `Revision ${revision.number}`));
          }}
        >
          Restore this revision
        </button>
      </footer>
    </Dialog>
  );
}
