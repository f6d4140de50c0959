import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from '../../../../src-shared/texts/t.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type ChangeButtonsProps = { count: number; current: number | null; onGo(step: 1 | -1): void };

/** Goes from change to change. */
export function ChangeButtons({ count, current, onGo }: ChangeButtonsProps) {
  return (
    <div className="change-buttons">
      <span className="caption" role="status" aria-label={t('history.changes')}>
        {sentence(count, current)}
      </span>
      <IconButton
        icon={ArrowUp}
        label={t('history.previousChange')}
        hint="Shift F7"
        disabled={count === 0}
        onClick={() => onGo(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t('history.nextChange')}
        hint="F7"
        disabled={count === 0}
        onClick={() => onGo(1)}
      />
    </div>
  );
}

const sentence = (count: number, current: number | null): string =>
  current === null
    ? t('history.changeCount', { count })
    : t('history.changeOf', { current: current + 1, count });
