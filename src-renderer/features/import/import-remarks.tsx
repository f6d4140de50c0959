import type { RemarkListName } from '../../../src-shared/rpc/jobs.ts';
import type { Remarks as SomeRemarks } from '../../../src-shared/rpc/remarks.ts';
import { Remarks } from '../../ui/remarks.tsx';
import { useServices } from '../../workspace/services.ts';

type ImportRemarksProps = { list: RemarkListName; title: string; remarks: SomeRemarks };

/** One of the lists of a report or a result. */
export function ImportRemarks({ list, ...shown }: ImportRemarksProps) {
  const { core, runReportingErrors } = useServices();
  return (
    <Remarks
      {...shown}
      runReportingErrors={runReportingErrors}
      readMore={(from) => core.call('job.remarks', { of: 'import', list, from })}
    />
  );
}
