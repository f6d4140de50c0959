import { choiceTexts, conflictChoices } from '../../../src-shared/rpc/conflicts.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { OpenConflict } from '../../workspace/open-conflict.ts';
import { useServices } from '../../workspace/services.ts';
import { resolveConflict } from './resolve-conflict.ts';

type ConflictButtonsProps = {
  conflict: OpenConflict;
  /** Highlights "Keep both", which loses nothing. */
  prominent?: boolean;
  disabled?: boolean;
  onChosen?(): void;
};

/** The buttons that resolve a conflict. */
export function ConflictButtons({
  conflict,
  prominent = false,
  disabled = false,
  onChosen = () => {},
}: ConflictButtonsProps) {
  const app = useServices();
  return conflictChoices.map((keep) => (
    <button
      key={keep}
      type="button"
      className={prominent ? (keep === 'both' ? 'primary' : 'plain') : 'quiet'}
      disabled={disabled}
      onClick={() => {
        onChosen();
        app.runReportingErrors(() => resolveConflict(app, conflict, keep));
      }}
    >
      {t(choiceTexts[keep])}
    </button>
  ));
}
