import { useRef } from 'react';
import { useStore } from 'zustand';
import { assertNever } from '../../../../src-shared/result.ts';
import type { Destination } from '../../../../src-shared/settings.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { timeAndDay } from '../../../text/short-time.ts';
import { useServices } from '../../../workspace/services.ts';

/** Where the user allowed notes to be sent to, and since when; each can be revoked. */
export function DestinationList({ labelId }: { labelId: string }) {
  const app = useServices();
  const destinations = useStore(app.settings, (state) => state.settings.destinations);
  const box = useRef<HTMLDivElement>(null);
  const revoke = async ({ purpose, origin }: Destination): Promise<void> => {
    await app.core.call('destinations.revoke', { purpose, origin });
    await app.settings.load();
    app.notices.notify('info', t('destinations.revoked', { origin }));
  };
  // it takes the focus of a button that goes, the last one, too
  return (
    <div ref={box} tabIndex={-1}>
      {destinations.length === 0 ? (
        <p className="caption">{t('destinations.listedNone')}</p>
      ) : (
        <ul className="sentences" aria-labelledby={labelId}>
          {destinations.map((one) => (
            <li key={`${one.purpose} ${one.origin}`}>
              {nameOf(one)} <span className="caption">{sinceOf(one)}</span>{' '}
              <button
                type="button"
                className="quiet"
                aria-label={t('destinations.revokeFor', { destination: nameOf(one) })}
                onClick={() => {
                  box.current?.focus(); // the button goes
                  app.runReportingErrors(() => revoke(one));
                }}
              >
                {t('destinations.revoke')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function nameOf({ purpose, origin }: Destination): string {
  switch (purpose) {
    case 'memory-service':
      return t('destinations.asService', { origin });
    case 'model':
      return t('destinations.asModel', { origin });
    case 'similar-notes':
      return t('destinations.forSimilar', { origin });
    default:
      return assertNever(purpose);
  }
}

const sinceOf = ({ confirmedAt }: Destination): string =>
  t('destinations.since', { time: timeAndDay(confirmedAt, Date.now()) });
