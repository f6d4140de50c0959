import { useRef } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../src-shared/texts/t.ts';
import { useServices } from '../../../workspace/services.ts';
import { hostOf } from '../service/service-text.ts';
import { FoundPrograms } from './found-programs.tsx';
import { ModelForm } from './model-form.tsx';
import { ModelState, useModelStatus } from './model-state.tsx';
import { RemakeMemories } from './remake-memories.tsx';
import { useModelDraft } from './use-model-draft.ts';

type ModelSettingsProps = {
  readonly labelId: string;
  /** Whether the section was opened, not only found by a search. */
  readonly isOpened: boolean;
};

/** Chooses the model that enriches notes for the embedded service; a remote one decides that itself. */
export function ModelSettings({ labelId, isOpened }: ModelSettingsProps) {
  const app = useServices();
  const service = useStore(app.settings, (state) => state.service);
  const inUse = useStore(app.settings, ({ settings }) => settings.memoryModel);
  const draft = useModelDraft();
  const status = useModelStatus();
  const address = useRef<HTMLInputElement>(null);
  if (service?.kind === 'remote') {
    return <p className="model-remote">{t('model.remoteDecides', { host: hostOf(service.baseUrl) })}</p>;
  }
  const focusAddress = (): void => address.current?.focus();
  return (
    <fieldset className="model-settings" aria-labelledby={labelId}>
      <ModelState status={status} onTurnedOff={focusAddress} />
      {inUse === null ? null : <RemakeMemories key={`${inUse.address} ${inUse.model}`} inUse={inUse} />}
      {isOpened && service?.hasKey === true ? (
        <FoundPrograms
          saysNone={inUse === null}
          onChoose={(found) => {
            draft.fillIn(found);
            focusAddress();
          }}
        />
      ) : null}
      <ModelForm draft={draft} lacksKey={status?.lacksKey === true} addressRef={address} />
    </fieldset>
  );
}
