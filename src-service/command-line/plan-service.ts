import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { isLoopback } from '../http/check-host.ts';
import type { ModelConfig } from '../server/build-models.ts';
import { type EndpointPolicy, parseEndpointPolicy } from '../webhooks/endpoint-policy.ts';
import type { ReadConfig } from './read-config.ts';
import { type Config, type Setting, type SettingName, settings } from './settings.ts';

/** Values that follow from several settings. */
export type ServicePlan = {
  readonly endpointPolicy: EndpointPolicy;
  readonly model: ModelConfig | null;
  /** Whether there is `/metrics`, which always asks for a token. */
  readonly metrics: boolean;
  /** Requests a minute of one key; null for any number. */
  readonly rateLimit: number | null;
};

/** Applies the rules between settings: `serve` runs by them, and `config` refuses what `serve` would. */
export function planService(config: Config): Result<ServicePlan, string> {
  const { embedded, host, modelUrl, model, modelKey, embeddingModel } = config;
  if (embedded && !isLoopback(host)) {
    return fail('--embedded serves this machine only: --host must be a loopback address.');
  }
  const policy = parseEndpointPolicy({ allow: config.allowWebhookTo, allowLoopback: embedded });
  if (!policy.ok) return fail(`--allow-webhook-to: ${policy.error}`);
  if ((modelUrl === null) !== (model === null)) return fail('--model-url and --model go together.');
  if (embeddingModel !== null && modelUrl === null) return fail('--embedding-model needs --model-url.');
  if (config.metrics === true && config.metricsToken === null)
    return fail('--metrics on needs --metrics-token: whoever reads /metrics shows it.');
  // a model on the user's computer answers one note after the other, and those that wait there run out of time
  const atOnce = embedded ? 1 : Number.POSITIVE_INFINITY;
  return succeed({
    endpointPolicy: policy.value,
    model: modelUrl === null || model === null ? null : { modelUrl, model, modelKey, embeddingModel, atOnce },
    metrics: config.metrics ?? (!embedded && config.metricsToken !== null),
    rateLimit: embedded ? null : config.rateLimit,
  });
}

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
