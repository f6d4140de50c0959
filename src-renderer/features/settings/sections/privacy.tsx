import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import { assertNever } from '../../../../src-shared/result.ts';
import type { Destination } from '../../../../src-shared/settings.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { timeAndDay } from '../../../text/short-time.ts';
import { suggestTagAgain } from '../../../workspace/memory-tags.ts';
import { useServices } from '../../../workspace/services.ts';
import { defineSection } from '../../../workspace/settings-section.ts';
import { sentToModel } from '../model/model-text.ts';
import { hostOf, keyPlaceSentence } from '../service-text.ts';
import { toggleRow } from '../setting-rows.tsx';

export const privacySection = defineSection({
  id: 'privacy',
  title: t('settings.privacy'),
  icon: ShieldCheck,
  rows: [
    toggleRow('generatedShown', {
      label: t('settings.generatedShown'),
      description: t('settings.generatedShownHint'),
      keywords: t('settings.generatedShownKeywords'),
    }),
    {
      id: 'not-suggested',
      label: t('settings.notSuggested'),
      description: t('settings.notSuggestedHint'),
      keywords: t('settings.notSuggestedKeywords'),
      isWide: true,
      view: ({ labelId }) => <NotSuggested labelId={labelId} />,
    },
    {
      id: 'leaves',
      label: t('settings.leaves'),
      keywords: t('settings.leavesKeywords'),
      isWide: true,
      view: () => <WhatLeaves />,
    },
    {
      id: 'destinations',
      label: t('destinations.listed'),
      description: t('destinations.listedHint'),
      keywords: t('destinations.listedKeywords'),
      isWide: true,
      view: ({ labelId }) => <DestinationList labelId={labelId} />,
    },
    {
      id: 'key',
      label: t('settings.keyPlace'),
      keywords: t('settings.keyPlaceKeywords'),
      isWide: true,
      view: () => <KeyStorage />,
    },
  ],
});

/** It must never claim that something stays here while it is sent. */
function WhatLeaves() {
  const { settings } = useServices();
  const service = useStore(settings, (state) => state.service);
  const sent = useStore(settings, (state) => sentToModel(state.settings.memoryModel));
  const updates = useStore(settings, (state) => state.settings.updates);
  const isElectron = window.exampleNotes !== undefined;
  return (
    <ul className="sentences">
      <li>
        {service === null
          ? t('settings.leavesUnknown')
          : service.kind === 'embedded'
            ? (sent ?? t('settings.leavesNothing'))
            : t('settings.leavesNotes', { host: hostOf(service.baseUrl) })}
      </li>
      <li>{t('settings.leavesFiles')}</li>
      <li>{t('settings.leavesPages')}</li>
      {isElectron ? <li>{t('settings.leavesSpelling')}</li> : null}
      <li>{updates === 'on' ? t('settings.leavesUpdates') : t('settings.leavesApp')}</li>
    </ul>
  );
}

function KeyStorage() {
  const { settings } = useServices();
  const sentence = useStore(settings, keyPlaceSentence);
  return <p>{sentence}</p>;
}

/** Where the user allowed notes to be sent to, and since when; each can be revoked. */
function DestinationList({ labelId }: { labelId: string }) {
  const app = useServices();
  const destinations = useStore(app.settings, (state) => state.settings.destinations);
  const revoke = async ({ purpose, origin }: Destination): Promise<void> => {
    await app.core.call('destinations.revoke', { purpose, origin });
    await app.settings.load();
    app.notices.notify('info', t('destinations.revoked', { origin }));
  };
  return (
    <RevocableList
      labelId={labelId}
      none={t('destinations.listedNone')}
      answer={t('destinations.revoke')}
      items={destinations.map((one) => ({
        key: `${one.purpose} ${one.origin}`,
        text: (
          <>
            {nameOf(one)} <span className="caption">{sinceOf(one)}</span>
          </>
        ),
        label: t('destinations.revokeFor', { destination: nameOf(one) }),
        revoke: () => revoke(one),
      }))}
    />
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

/** The tags that Memories suggest in no note; each can be suggested again. */
function NotSuggested({ labelId }: { labelId: string }) {
  const app = useServices();
  const tags = useStore(app.vaultSettings, (state) => state.notSuggested);
  return (
    <RevocableList
      labelId={labelId}
      none={t('settings.notSuggestedNone')}
      answer={t('settings.suggestAgain')}
      items={tags.map((tag) => ({
        key: tag,
        text: tag,
        label: t('settings.suggestTagAgain', { tag }),
        revoke: () => suggestTagAgain(app, tag),
      }))}
    />
  );
}

type RevocableListProps = {
  labelId: string;
  /** Shown in the place of an empty list. */
  none: string;
  /** What the buttons say; each has an accessible name of its own. */
  answer: string;
  items: readonly {
    readonly key: string;
    readonly text: ReactNode;
    readonly label: string;
    revoke(): Promise<unknown>;
  }[];
};

/** What the user has decided, each with a button that revokes it. */
function RevocableList({ labelId, none, answer, items }: RevocableListProps) {
  const { runReportingErrors } = useServices();
  const box = useRef<HTMLDivElement>(null);
  // it takes the focus of a button that goes, the last one, too
  return (
    <div ref={box} tabIndex={-1}>
      {items.length === 0 ? (
        <p className="caption">{none}</p>
      ) : (
        <ul className="sentences" aria-labelledby={labelId}>
          {items.map(({ key, text, label, revoke }) => (
            <li key={key}>
              {text}{' '}
              <button
                type="button"
                className="quiet"
                aria-label={label}
                onClick={() => {
                  box.current?.focus(); // the button goes
                  runReportingErrors(revoke);
                }}
              >
                {answer}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
