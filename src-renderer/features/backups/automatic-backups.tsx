import { useServices } from '../../workspace/services.ts';
import type { SettingsRowProps } from '../../workspace/settings-section.ts';
import { useBackups } from './use-backups.ts';

/** Turns the daily backups on or off. */
export function AutomaticBackups({ controlId, descriptionId }: SettingsRowProps) {
  const { core, runReportingErrors } = useServices();
  const backups = useBackups();
  return (
    <input
      type="checkbox"
      className="toggle"
      id={controlId}
      aria-describedby={descriptionId}
      checked={backups?.automatic ?? true}
      onChange={({ target }) =>
        runReportingErrors(() => core.call('backups.setAutomatic', { automatic: target.checked }))
      }
    />
  );
}
