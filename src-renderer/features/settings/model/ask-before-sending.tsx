import { t } from '../../../../src-shared/texts/t.ts';
import { hostOf } from '../service/service-text.ts';

type AskBeforeSendingProps = {
  /** How many notes would be sent. */
  readonly count: number;
  readonly address: string;
  readonly embeddingModel: string;
  onCancel(): void;
  onConfirm(): void;
};

/** Asks before the beginning of every note is sent to another computer, to find similar ones. */
export function AskBeforeSending(props: AskBeforeSendingProps) {
  const { count, address, embeddingModel, onCancel, onConfirm } = props;
  const host = hostOf(address.trim());
  return (
    <div className="remake">
      <p role="status" tabIndex={-1} ref={focusOnce}>
        {t('model.similarQuestion', { count, model: embeddingModel.trim(), host })}
      </p>
      <p>{t('model.remakeCosts', { host })}</p>
      <div className="actions">
        <button type="button" className="plain" onClick={onCancel}>
          {t('common.cancel')}
        </button>
        <button type="button" className="primary" onClick={onConfirm}>
          {t('model.similarConfirm')}
        </button>
      </div>
    </div>
  );
}

/** What is asked is read aloud, and its buttons come next. */
const focusOnce = (element: HTMLElement | null): void => element?.focus();
