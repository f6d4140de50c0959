import { expect, test } from 'vitest';
import { planService } from './plan-service.ts';
import { readConfig } from './read-config.ts';
import { serveSettings } from './settings.ts';

test.each([
  [true, 1],
  [false, Number.POSITIVE_INFINITY],
])(
  'a model of a service that is embedded (%s) is asked about so many notes at once: %d',
  (embedded, atOnce) => {
    const options = { embedded, modelUrl: 'http://127.0.0.1:11434/v1', model: 'm' };
    const config = readConfig(serveSettings, { options, environment: {}, defaultData: '/default' });
    if (!config.ok) throw new Error(config.error);
    expect(planService(config.value.values)).toMatchObject({ ok: true, value: { model: { atOnce } } });
  },
);

test.each([
  [{}, false],
  [{ metricsToken: 'sixteen-characters' }, true],
  [{ metricsToken: 'sixteen-characters', metrics: 'off' }, false],
  [{ metricsToken: 'sixteen-characters', embedded: true }, false],
  [{ metricsToken: 'sixteen-characters', embedded: true, metrics: 'on' }, true],
])('with the options %j there are metrics: %s', (options, metrics) => {
  const config = readConfig(serveSettings, { options, environment: {}, defaultData: '/default' });
  if (!config.ok) throw new Error(config.error);
  expect(planService(config.value.values)).toMatchObject({ ok: true, value: { metrics } });
});
