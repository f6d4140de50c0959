import { defaultSettings, type Settings, SettingsSchema } from '../../../src-shared/settings.ts';

type Schema = {
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly { readonly const?: unknown }[];
};

/**
 * Settings without anything that the user typed: switches, numbers and choices as they are; of all else whether it is the default. Settings of
 * later versions are covered, since it goes by their schema.
 */
export function redactedSettings(settings: Settings): Readonly<Record<string, unknown>> {
  const schemas: Readonly<Record<string, Schema>> = SettingsSchema.properties as never; // read as plain JSON Schema
  const defaults: Readonly<Record<string, unknown>> = defaultSettings;
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const value: unknown = settings[name as keyof Settings];
      return [
        name,
        isHarmless(value, schema) ? value : isSame(value, defaults[name]) ? 'default' : 'changed',
      ];
    }),
  );
}

function isHarmless(value: unknown, schema: Schema): boolean {
  if (typeof value === 'boolean' || typeof value === 'number' || value === null) return true;
  return (
    schema.enum?.includes(value) === true ||
    schema.anyOf?.some((one) => 'const' in one && one.const === value) === true
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
