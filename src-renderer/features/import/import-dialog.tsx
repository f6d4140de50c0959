import { assertNever } from '../../../src-shared/result.ts';
import type { JobOf } from '../../../src-shared/rpc/jobs.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useJob } from '../../workspace/use-job.ts';
import { ImportForm } from './import-form.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportPlan } from './import-plan.tsx';
import { ImportProgress } from './import-progress.tsx';

/** Brings notes of other programs into the vault: what and where to, a report before anything is written, progress, and the result. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const job = useJob('import');
  return (
    <Dialog name={t('importing.name')} description={t('importing.description')} wide onClose={onClose}>
      {job === null ? null : <Step job={job} onClose={onClose} />}
    </Dialog>
  );
}

function Step({ job, onClose }: { job: JobOf<'import'>; onClose(): void }) {
  switch (job.kind) {
    case 'idle':
      return <ImportForm request={job.interrupted} isInterrupted={job.interrupted !== null} problem={null} />;
    case 'failed':
      return <ImportForm request={job.request} isInterrupted={false} problem={job.message} />;
    case 'running':
      return <ImportProgress task={job.task} progress={job.progress} />;
    case 'done':
      return job.task === 'plan' ? (
        <ImportPlan request={job.request} report={job.result} />
      ) : (
        <ImportOutcome request={job.request} result={job.result} onClose={onClose} />
      );
    default:
      return assertNever(job);
  }
}
