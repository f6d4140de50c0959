import { useId } from 'react';
import type { RevisionEntry } from '../../../../src-shared/rpc/history.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { exactTime } from '../../../text/short-time.ts';
import type { ComparedSide } from '../../../workspace/open-dialog.ts';

type SideSelectProps = {
  label: string;
  value: ComparedSide;
  /** Newest first. */
  history: readonly RevisionEntry[];
  onChange(side: ComparedSide): void;
};

/** Chooses one side of a comparison: a revision, or the present text. */
export function SideSelect({ label, value, history, onChange }: SideSelectProps) {
  const id = useId();
  return (
    <div>
      {/* not around the select: its options would be part of its name */}
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={value}
        // the values are those of the options
        onChange={(event) => onChange(event.target.value as ComparedSide)}
      >
        <option value="present">{t('history.presentText')}</option>
        {history.map(({ revisionId, number, updatedAt }) => (
          <option key={revisionId} value={revisionId}>
            {`${t('common.revision', { number })} · ${exactTime(updatedAt)}`}
          </option>
        ))}
      </select>
    </div>
  );
}
