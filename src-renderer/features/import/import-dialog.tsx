import { assertNever } from '../../../src-shared/result.ts';
import type { ImportStatus } from '../../../src-shared/rpc/import.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportPlan } from './import-plan.tsx';
import { ImportProgress } from './import-progress.tsx';
import { useImport } from './use-import.ts';

/** Brings notes of other programs into the vault: what and where to, a report before anything is written, progress, and the result. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const status = useImport();
  return (
    <Dialog name={t('importing.name')} description={t('importing.description')} wide onClose={onClose}>
      {status === null ? null : <Step status={status} onClose={onClose} />}
    </Dialog>
  );
}

function Step({ status, onClose }: { status: ImportStatus; onClose(): void }) {
  switch (status.kind) {
    case 'idle':
      return (
        <ImportForm request={status.interrupted} isInterrupted={status.interrupted !== null} problem={null} />
      );
    case 'failed':
      return <ImportForm request={status.request} isInterrupted={false} problem={status.message} />;
    case 'planned':
      return <ImportPlan request={status.request} report={status.report} />;
    case 'reading':
      return <ImportProgress label={t('importing.reading')} done={status.read} total={null} />;
    case 'running':
      return <ImportProgress label={t('importing.importing')} done={status.done} total={status.total} />;
    case 'done':
      return <ImportOutcome request={status.request} result={status.result} onClose={onClose} />;
    default:
      return assertNever(status);
  }
}
