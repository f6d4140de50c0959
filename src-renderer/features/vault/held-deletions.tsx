import { FileQuestion } from 'lucide-react';
import { useId } from 'react';
import { useStore } from 'zustand';
import type { HeldDeletions as Held } from '../../../src-shared/rpc/vault.ts';
import { t } from '../../../src-shared/texts/t.ts';
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
    <div role="alert" aria-label={t('vault.goneName')} className="held">
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
        {t('vault.gone', { count: held.notes })}
      </h2>
      <p>{heldDeletionsText(held)}</p>
      {held.titles.length === 0 ? null : (
        <details>
          <summary>{t('vault.goneWhich')}</summary>
          <ul>
            {held.titles.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two notes may have one title
              <li key={index}>{title || t('common.untitled')}</li>
            ))}
            {more > 0 ? <li>{t('vault.goneMore', { more })}</li> : null}
          </ul>
        </details>
      )}
      <div className="choices">
        <button type="button" className="primary" onClick={() => leave(app.vault.wait)}>
          {t('vault.wait')}
        </button>
        <button
          type="button"
          className="plain"
          onClick={() => leave(() => app.runReportingErrors(app.vault.undoDeletions))}
        >
          {t('vault.writeAgain')}
        </button>
        <button type="button" className="plain" onClick={() => askOnceMore(app, held)}>
          {t('vault.wereDeleted')}
        </button>
      </div>
    </section>
  );
}

function askOnceMore(app: Uses<'runReportingErrors' | 'vault' | 'view'>, { notes }: Held): void {
  app.view.setState({
    dialog: {
      name: 'confirm',
      question: {
        title: t('vault.moveToTrash', { count: notes }),
        message: t('vault.restorable', { count: notes }),
        answer: t('vault.move'),
        run() {
          app.runReportingErrors(app.vault.confirmDeletions);
          return undefined;
        },
      },
    },
  });
}
