import Value from 'typebox/value';
import { defaultSettings, type Settings, SettingsSchema } from '../src-shared/settings.ts';

/**
 * Settings out of what a file held: each value that is valid is taken, each other one is the default, and what
 * another version of the app wrote beside them is left alone.
 */
export function readSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const valid = Object.entries(SettingsSchema.properties).filter(
    ([name, schema]) => Object.hasOwn(stored, name) && Value.Check(schema, stored[name]),
  );
  const settings = { ...defaultSettings, ...Object.fromEntries(valid.map(([name]) => [name, stored[name]])) };
  return Value.Check(SettingsSchema, settings) ? settings : defaultSettings;
}
