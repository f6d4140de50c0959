import { ShieldCheck } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../../../src-shared/texts/t.ts';
import { useServices } from '../../../workspace/services.ts';
import { defineSection } from '../../../workspace/settings-section.ts';
import { toggleRow } from '../controls/setting-rows.tsx';
import { DestinationList } from '../destinations/destination-list.tsx';
import { sentToModel } from '../model/model-text.ts';
import { NotSuggested } from '../not-suggested.tsx';
import { hostOf, keyPlaceSentence } from '../service/service-text.ts';

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
      <li>{t('settings.leavesApp')}</li>
    </ul>
  );
}

function KeyStorage() {
  const { settings } = useServices();
  const sentence = useStore(settings, keyPlaceSentence);
  return <p>{sentence}</p>;
}
