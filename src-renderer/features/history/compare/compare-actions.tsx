import { Copy } from 'lucide-react';
import type { RevisionEntry } from '../../../../src-shared/rpc/history.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { type NoteText, restoreRevision } from '../../../actions/restore-revision.ts';
import { copyText } from '../../../ui/copy-text.ts';
import type { ComparedSide } from '../../../workspace/open-dialog.ts';
import { useServices } from '../../../workspace/services.ts';

type CompareActionsProps = {
  side: ComparedSide;
  /** Of the side; null while it is read. */
  text: NoteText | null;
  present: NoteText;
  /** Null for the present text. */
  revision: RevisionEntry | null;
  isReadOnly: boolean;
  onClose(): void;
};

/** Copies the revision that is shown, and restores it. */
export function CompareActions({ side, text, present, revision, isReadOnly, onClose }: CompareActionsProps) {
  const app = useServices();
  const isPresent = side === 'present' || (text?.title === present.title && text.content === present.content);
  return (
    <footer className="actions">
      <button
        type="button"
        className="plain"
        disabled={text === null}
        onClick={() =>
          app.runReportingErrors(async () => {
            await copyText(text?.content ?? '');
            app.notices.notify(
              'info',
              revision === null
                ? t('history.copiedPresent')
                : t('history.copiedRevision', { number: revision.number }),
            );
          })
        }
      >
        <Copy aria-hidden="true" />
        {t('common.copy')}
      </button>
      <span className="gap caption">
        {isPresent
          ? t('history.isCurrent')
          : isReadOnly
            ? t('history.isReadOnly')
            : t('history.restoresTextAlone')}
      </span>
      <button
        type="button"
        className="primary"
        disabled={text === null || isPresent || isReadOnly}
        onClick={() => {
          onClose();
          const message =
            revision === null
              ? t('history.restoredUnknown')
              : t('history.restored', { number: revision.number });
          if (text !== null) app.runReportingErrors(() => restoreRevision(app, text, message));
        }}
      >
        {t('history.restore')}
      </button>
    </footer>
  );
}
