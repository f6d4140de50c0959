import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeConfig } from './describe-config.ts';
import { readConfig } from './read-config.ts';
import { optionOf, type SettingName, serveSettings, variableOf } from './settings.ts';
import { unknownVariable } from './unknown-variable.ts';

const read = (options: Record<string, unknown>, environment: Record<string, string> = {}) =>
  readConfig(serveSettings, { options, environment, defaultData: '/default' });

test('an option has precedence over a variable, a variable over the default', () => {
  const config = read({ port: '1' }, { EXAMPLE_NOTES_SERVICE_PORT: '2', EXAMPLE_NOTES_SERVICE_HOST: '::1' });
  if (!config.ok) throw new Error(config.error);
  expect(config.value.values).toMatchObject({ port: 1, host: '::1', role: 'all', data: '/default' });
  expect(config.value.origins).toMatchObject({ port: 'option', host: 'environment', role: 'default' });
});

test('every setting has an option and a variable, and takes what its help says', () => {
  const texts: Record<SettingName, readonly [string, unknown]> = {
    data: ['here', resolve('here')],
    databaseUrl: ['postgres://u@h/d', 'postgres://u@h/d'],
    databaseConnections: ['5', 5],
    migrations: ['check', 'check'],
    host: ['::1', '::1'],
    port: ['0', 0],
    role: ['worker', 'worker'],
    exitWithStdin: ['1', true],
    embedded: ['off', false],
    allowWebhookTo: ['10.0.0.0/8, hooks.internal', ['10.0.0.0/8', 'hooks.internal']],
    publicOrigin: ['https://memory.example.org/', 'https://memory.example.org'],
    trustProxy: ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    rateLimit: ['off', null],
    logLevel: ['warn', 'warn'],
    metrics: ['on', true],
    metricsToken: ['sixteen-characters', 'sixteen-characters'],
    modelUrl: ['http://127.0.0.1:11434/v1/', 'http://127.0.0.1:11434/v1'],
    model: ['llama3.2:3b', 'llama3.2:3b'],
    modelKey: ['ollama', 'ollama'],
    embeddingModel: ['nomic-embed-text', 'nomic-embed-text'],
    modelReprocesses: ['off', false],
    secretsKey: ['sixteen-characters', 'sixteen-characters'],
    otelEndpoint: ['http://127.0.0.1:4318', 'http://127.0.0.1:4318'],
  };
  for (const name of serveSettings) {
    const [text, value] = texts[name];
    const byOption = read({ [name]: text });
    const byVariable = read({}, { [variableOf(name)]: text });
    for (const config of [byOption, byVariable]) {
      expect(config.ok && config.value.values[name], name).toEqual(value);
    }
  }
  expect(optionOf('allowWebhookTo')).toBe('--allow-webhook-to');
  expect(variableOf('allowWebhookTo')).toBe('EXAMPLE_NOTES_SERVICE_ALLOW_WEBHOOK_TO');
});

test.each([
  [{ port: '80x' }, '--port must be a number'],
  [{ port: '65536' }, '--port must be a number'],
  [{ host: '' }, '--host needs an address'],
  [{ data: ' ' }, '--data needs a folder'],
  [{ role: 'both' }, '--role must be api or worker or all'],
  [{ rateLimit: '-1' }, '--rate-limit must be'],
  [{ publicOrigin: 'https://a.example/path' }, '--public-origin must be an origin'],
  [{ trustProxy: 'proxy.internal' }, '--trust-proxy must be addresses'],
  [{ allowWebhookTo: '10.0.0.300' }, '--allow-webhook-to cannot be read'],
  [{ databaseUrl: 'mysql://root:hunter2@h' }, '--database-url must be'],
  [{ databaseConnections: '4' }, '--database-connections must be a number from 5'],
  [{ metricsToken: 'short' }, '--metrics-token must be at least 16'],
  [{ otelEndpoint: 'collector:4318' }, '--otel-endpoint must be'],
  [{ modelUrl: 'http://:hunter2@h/v1' }, '--model-url must be'],
  [{ modelKey: 'a b' }, '--model-key must be printable'],
  [{ model: 'a\tb' }, '--model must be'],
])('refused: %j', (options, reason) => {
  const config = read(options);
  expect(config).toEqual({ ok: false, error: expect.stringContaining(reason) });
  if (!config.ok) expect(config.error).not.toMatch(/\n|hunter2/);
});

test('secrets are masked', () => {
  const secret = 'do-not-show-this-one';
  const config = read({
    databaseUrl: `postgres://u:${secret}@h/d?sslkey=${secret}`,
    metricsToken: secret,
    modelUrl: 'http://127.0.0.1:1/v1',
    model: 'm',
    modelKey: secret,
  });
  if (!config.ok) throw new Error(config.error);
  const shown = describeConfig(config.value);
  if (!shown.ok) throw new Error(shown.error);
  expect(shown.value).not.toContain(secret);
  expect(JSON.parse(shown.value)).toMatchObject({
    databaseUrl: { value: 'postgres://u:***@h/d?sslkey=***', from: 'option' },
    metricsToken: { value: '***', from: 'option' },
    port: { value: 4766, from: 'default' },
  });
});

test('what is shown is what serve would use, or why it would not start', () => {
  const shown = (options: Record<string, unknown>) => {
    const config = read(options);
    if (!config.ok) throw new Error(config.error);
    const described = describeConfig(config.value);
    return described.ok ? JSON.parse(described.value) : described.error;
  };
  expect(shown({})).toMatchObject({
    metrics: { value: true, from: 'default' },
    rateLimit: { value: 120_000 },
  });
  expect(shown({ embedded: true })).toMatchObject({ metrics: { value: false }, rateLimit: { value: null } });
  expect(shown({ embedded: true, metrics: 'on' })).toMatchObject({
    metrics: { value: true, from: 'option' },
  });
  expect(shown({ embedded: true, host: '0.0.0.0' })).toMatch(/loopback/);
  expect(shown({ modelUrl: 'http://x/v1' })).toMatch(/go together/);
  expect(shown({ embeddingModel: 'e' })).toMatch(/needs --model-url/);
});

test('a variable that is misspelt is refused with the one that was meant', () => {
  const wrong = (name: string) => unknownVariable({ PATH: '/bin', [name]: 'x' });
  expect(wrong('EXAMPLE_NOTES_SERVICE_DATABSE_URL')).toMatch(/mean EXAMPLE_NOTES_SERVICE_DATABASE_URL/);
  expect(wrong('EXAMPLE_NOTES_SERVICE_SOMETHING')).toMatch(
    /^EXAMPLE_NOTES_SERVICE_SOMETHING is no setting[^?]*$/,
  );
  for (const name of [...serveSettings.map(variableOf), 'EXAMPLE_NOTES', 'OTHER'])
    expect(wrong(name)).toBeNull();
});
