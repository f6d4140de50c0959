import { FileQuestion } from 'lucide-react';
import { useId } from 'react';
import { useStore } from 'zustand';
import type { HeldDeletions as Held } from '../../../src-shared/rpc/vault.ts';
import { askedDeletions } from '../../stores/vault-store.ts';
import { heldDeletionsText } from '../../stores/vault-text.ts';
import { focusText } from '../../workspace/focus-request.ts';
import type { Uses } from '../../workspace/services.ts';
import { useServices } from '../../workspace/services.ts';

/** Asks whether many notes that disappeared from the vault were really deleted. Until the user confirms, nothing is deleted. */
export function HeldDeletions() {
  const app = useServices();
  const held = useStore(app.vault, askedDeletions);
  return (
    <div role="alert" aria-label="Notes that are gone" className="held">
      {held === null ? null : <Question app={app} held={held} />}
    </div>
  );
}

function Question({
  app,
  held,
}: {
  app: Uses<'runReportingErrors' | 'openNote' | 'vault' | 'view'>;
  held: Held;
}) {
  const id = useId();
  const more = held.notes - held.titles.length;
  const leave = (action: () => void): void => {
    action();
    focusText(app);
  };
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        <FileQuestion aria-hidden="true" />
        {held.notes === 1 ? 'A note is gone' : 'Many notes are gone'}
      </h2>
      <p>{heldDeletionsText(held)}</p>
      {held.titles.length === 0 ? null : (
        <details>
          <summary>Which ones</summary>
          <ul>
            {held.titles.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two notes may have one title
              <li key={index}>{title || 'Untitled'}</li>
            ))}
            {more > 0 ? <li>and {more.toLocaleString('en-GB')} more</li> : null}
          </ul>
        </details>
      )}
      <div className="choices">
        <button type="button" className="primary" onClick={() => leave(app.vault.wait)}>
          Wait
        </button>
        <button
          type="button"
          className="plain"
          onClick={() => leave(() => app.runReportingErrors(app.vault.undoDeletions))}
        >
          Write them again
        </button>
        <button type="button" className="plain" onClick={() => askOnceMore(app, held)}>
          They were deleted
        </button>
      </div>
    </section>
  );
}

function askOnceMore(app: Uses<'runReportingErrors' | 'vault' | 'view'>, { notes }: Held): void {
  const [subject, they] =
    notes === 1 ? ['this note', 'It'] : [`${notes.toLocaleString('en-GB')} notes`, 'They'];
  app.view.setState({
    dialog: 'confirm',
    question: {
      title: `Move ${subject} to the trash?`,
      message: `${they} can be restored from the trash, with the whole history, until the trash is emptied.`,
      answer: 'Move to trash',
      run: () => app.runReportingErrors(app.vault.confirmDeletions),
    },
  });
}
