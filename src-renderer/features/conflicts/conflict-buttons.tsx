import type { ConflictChoice } from '../../../src-shared/rpc/vault.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { ConflictSource } from '../../workspace/conflict-source.ts';
import { useServices } from '../../workspace/services.ts';
import { resolveConflict } from './resolve-conflict.ts';

const choices: readonly { readonly keep: ConflictChoice; readonly label: string }[] = [
  { keep: 'mine', label: t('common.keepMine') },
  { keep: 'theirs', label: t('common.keepTheirs') },
  { keep: 'both', label: t('common.keepBoth') },
];

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
  return choices.map(({ keep, label }) => (
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
      {label}
    </button>
  ));
}
