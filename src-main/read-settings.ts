import { readFileSync } from 'node:fs';
import * as Value from 'typebox/value';
import { defaultSettings, type Settings, SettingsSchema } from '../src-shared/settings.ts';
import { systemCalls } from './core/disk/file-calls.ts';

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

/**
 * Renames a JSON file that does not hold an object to `<path>.broken`, so that its owner can look at it and the
 * app starts with defaults. True when it did.
 */
export function quarantineBrokenJson(path: string): boolean {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return false;
  } catch (error) {
    if (!(error instanceof SyntaxError)) return false; // missing or unreadable: reported when the file is opened
  }
  systemCalls.renameSync(path, `${path}.broken`);
  return true;
}

/** One line for settings or keys that cannot even be read, a folder in their place for instance. */
export function cannotRead(data: string, error: unknown): string {
  return `The settings in ${data} cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
}
