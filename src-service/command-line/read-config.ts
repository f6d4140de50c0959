import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { formerVariables, readVariable } from './setting-variables.ts';
import { type Config, optionOf, type Setting, type SettingName, settings } from './settings.ts';

/** Where a value came from. */
export type Origin = 'option' | 'environment' | 'default';

/** Values with where each came from. */
export type ReadConfig<Name extends SettingName> = {
  readonly values: Pick<Config, Name>;
  readonly origins: Readonly<Record<Name, Origin>>;
  /** What the operator should change before the next version, one line each. */
  readonly warnings: readonly string[];
};

export type ConfigSources = {
  /** Options as they were given, by the setting's name; `true` for a switch. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The data folder when none is given; null where the system has none. */
  readonly defaultData: string | null;
};

/**
 * Reads the settings: an option has precedence over a variable, a variable over the default. An empty variable counts as
 * unset. The error is one line for the operator.
 */
export function readConfig<Name extends SettingName>(
  names: readonly Name[],
  sources: ConfigSources,
): Result<ReadConfig<Name>, string> {
  const values: Record<string, unknown> = {};
  const origins: Record<string, Origin> = {};
  for (const name of names) {
    const setting: Setting<unknown> = settings[name] as Setting<unknown>; // its value is only handed on
    const given = sources.options[name];
    const fromVariable = readVariable(name, sources.environment);
    if (given !== undefined) {
      const read = setting.read(given === true ? 'on' : String(given));
      if (!read.ok) return fail(`${optionOf(name)} ${read.error}.`);
      values[name] = read.value;
      origins[name] = 'option';
    } else if (fromVariable !== undefined) {
      const read = setting.read(fromVariable.text);
      if (!read.ok) return fail(`${fromVariable.variable} ${read.error}.`);
      values[name] = read.value;
      origins[name] = 'environment';
    } else {
      values[name] = name === 'data' ? (sources.defaultData ?? '') : setting.defaultValue;
      origins[name] = 'default';
    }
  }
  // every name of `names` is set above, by the reader of its own setting
  if (origins.data === 'default' && sources.defaultData === null && (values.databaseUrl ?? null) === null)
    return fail('This user has no home folder: give --data DIR, or --database-url.');
  const former = formerVariables(sources.environment);
  return succeed({
    values: values as Pick<Config, Name>,
    origins: origins as Record<Name, Origin>,
    warnings: former === null ? [] : [former],
  });
}
