import { RotateCcw } from 'lucide-react';
import { useId, useRef } from 'react';
import { useStore } from 'zustand';
import { defaultSettings } from '../../../../src-shared/settings.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useServices } from '../../../workspace/services.ts';
import type { SettingsRow } from '../../../workspace/settings-section.ts';

/** A row of the settings: its texts, its control, and a button that resets it. */
export function RowView({ row, query }: { row: SettingsRow; query: string }) {
  const { label, description, isWide, view } = row;
  const id = useId();
  const descriptionId = description === undefined ? undefined : `${id}-description`;
  const control = useRef<HTMLDivElement>(null);
  return (
    <div className={isWide === true ? 'setting wide' : 'setting'}>
      <div className="setting-text">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {description === undefined ? null : (
          <p className="caption" id={descriptionId}>
            {description}
          </p>
        )}
      </div>
      <div className="setting-control" ref={control}>
        {view({ controlId: id, labelId: `${id}-label`, descriptionId, query })}
      </div>
      {row.resets === undefined ? null : (
        <Reset
          label={label}
          names={row.resets}
          onReset={() =>
            control.current?.querySelector<HTMLElement>('input:checked, input, select, button')?.focus()
          }
        />
      )}
    </div>
  );
}

type ResetProps = { label: string; names: NonNullable<SettingsRow['resets']>; onReset(): void };

/** Its space is kept while everything is as by default, so that nothing moves. */
function Reset({ label, names, onReset }: ResetProps) {
  const { settings, runReportingErrors } = useServices();
  const now = useStore(settings, (state) => state.settings);
  const isDefault = names.every(
    (name) => JSON.stringify(now[name]) === JSON.stringify(defaultSettings[name]),
  );
  return (
    <IconButton
      icon={RotateCcw}
      label={t('settings.reset', { label })}
      className={isDefault ? 'reset unneeded' : 'reset'}
      disabled={isDefault}
      onClick={() => {
        const defaults = Object.fromEntries(names.map((name) => [name, defaultSettings[name]]));
        // Before the button is disabled, which would lose the focus.
        onReset();
        runReportingErrors(() => settings.change(defaults));
      }}
    />
  );
}
