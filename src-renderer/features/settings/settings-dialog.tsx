import { useStore } from 'zustand';
import type { Settings } from '../../../src-shared/settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useServices } from '../../workspace/services.ts';
import { ServiceSettings } from './service-settings.tsx';

const themes: readonly { readonly value: Settings['theme']; readonly label: string }[] = [
  { value: 'system', label: 'Match the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The settings. Every change applies immediately. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const app = useServices();
  const { settings, vault, version } = useStore(app.settings);
  return (
    <Dialog name="Settings" onClose={onClose}>
      <div className="fields">
        <fieldset>
          <legend>Theme</legend>
          <div className="choices">
            {themes.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="theme"
                  checked={settings.theme === value}
                  onChange={() => app.runReportingErrors(() => app.settings.change({ theme: value }))}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <ServiceSettings />
        <dl className="facts">
          <div>
            <dt>Vault</dt>
            <dd>{vault}</dd>
          </div>
          <div>
            <dt>New notes go to</dt>
            <dd>{settings.defaultAccount}</dd>
          </div>
          <div>
            <dt>Version</dt>
            <dd>{version}</dd>
          </div>
        </dl>
      </div>
    </Dialog>
  );
}
