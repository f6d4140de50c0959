import { choiceTexts, conflictChoices } from '../../../src-shared/rpc/conflicts.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { ConflictSource } from '../../workspace/conflict-source.ts';
import { useServices } from '../../workspace/services.ts';
import { resolveConflict } from './resolve-conflict.ts';

type ConflictButtonsProps = {
  source: ConflictSource;
  /** Highlights "Keep both", which loses nothing. */
  prominent?: boolean;
  disabled?: boolean;
  onChosen?(): void;
};

/** The buttons that resolve a conflict. */
export function ConflictButtons({
  source,
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
        app.runReportingErrors(() => resolveConflict(app, source, keep));
      }}
    >
      {t(choiceTexts[keep])}
    </button>
  ));
}
