import { type Result, succeed } from '../../src-shared/result.ts';
import { planService } from './plan-service.ts';
import type { ReadConfig } from './read-config.ts';
import { type Setting, type SettingName, settings } from './settings.ts';

/** The settings in effect, as JSON, with secrets masked; fails where `serve` would. */
export function describeConfig({ values, origins }: ReadConfig<SettingName>): Result<string, string> {
  const plan = planService(values);
  if (!plan.ok) return plan;
  const { metrics, rateLimit } = plan.value;
  const shown = Object.entries({ ...values, metrics, rateLimit }).map(([name, value]) => {
    const key = name as SettingName; // the keys of a configuration
    const { masked } = settings[key] as Setting<unknown>; // each masks the value of its own
    return [name, { value: masked ? masked(value) : value, from: origins[key] }];
  });
  return succeed(JSON.stringify(Object.fromEntries(shown), null, 2));
}
