import type { ReadConfig } from './read-config.ts';
import { type Setting, type SettingName, settings } from './settings.ts';

/** What is in effect, as JSON, without what opens anything. */
export function describeConfig({ values, origins }: ReadConfig<SettingName>): string {
  const shown = Object.entries(values).map(([name, value]) => {
    const key = name as SettingName; // the keys of a configuration
    const { masked } = settings[key] as Setting<unknown>; // each masks the value of its own
    return [name, { value: masked ? masked(value) : value, from: origins[key] }];
  });
  return JSON.stringify(Object.fromEntries(shown), null, 2);
}
