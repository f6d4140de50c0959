import { useStore } from 'zustand';
import type { ChosenSettings, Settings } from '../../../src-shared/settings.ts';
import { useServices } from '../../workspace/services.ts';

/** The value of a setting, and what changes it: at once, and back with a notice where it could not be saved. */
export function useSetting<Name extends keyof ChosenSettings>(
  name: Name,
): readonly [Settings[Name], (value: Settings[Name]) => void] {
  const { settings, runReportingErrors } = useServices();
  const value = useStore(settings, (state) => state.settings[name]);
  return [value, (next) => runReportingErrors(() => settings.change({ [name]: next }))];
}
