import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeConfig } from './plan-service.ts';
import { readConfig } from './read-config.ts';
import { formerVariableOf, unknownVariable } from './setting-variables.ts';
import { optionOf, type SettingName, serveSettings, variableOf } from './settings.ts';

const read = (options: Record<string, unknown>, environment: Record<string, string> = {}) =>
  readConfig(serveSettings, { options, environment, defaultData: '/default' });

test('an option has precedence over a variable, a variable over the default', () => {
  const config = read({ port: '1' }, { EXAMPLE_NOTES__PORT: '2', EXAMPLE_NOTES__HOST: '::1' });
  if (!config.ok) throw new Error(config.error);
  expect(config.value.values).toMatchObject({ port: 1, host: '::1', role: 'all', data: '/default' });
  expect(config.value.origins).toMatchObject({ port: 'option', host: 'environment', role: 'default' });
});

test('a user without a home names a folder, unless a database is used', () => {
  const homeless = (options: Record<string, unknown>) =>
    readConfig(serveSettings, { options, environment: {}, defaultData: null });
  expect(homeless({})).toEqual({ ok: false, error: expect.stringContaining('--data') });
  expect(homeless({ data: '/data' })).toMatchObject({ ok: true, value: { values: { data: '/data' } } });
  expect(homeless({ databaseUrl: 'postgres://h/d' }).ok).toBe(true);
});

test('every setting has an option and a variable, and takes what its help says', () => {
  const texts: Record<SettingName, readonly [string, unknown]> = {
    data: ['here', resolve('here')],
    databaseUrl: ['postgres://u@h/d', 'postgres://u@h/d'],
    databaseConnections: ['4', 4],
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
    keepAlive: ['620', 620],
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
  expect(variableOf('allowWebhookTo')).toBe('EXAMPLE_NOTES__ALLOW_WEBHOOK_TO');
});

test.each([
  [{ port: '80x' }, '--port must be a number'],
  [{ port: '65536' }, '--port must be a number'],
  [{ host: '' }, '--host needs an address'],
  [{ data: ' ' }, '--data needs a folder'],
  [{ role: 'both' }, '--role must be api or worker or all'],
  [{ rateLimit: '-1' }, '--rate-limit must be'],
  [{ keepAlive: '0' }, '--keep-alive must be'],
  [{ keepAlive: '3601' }, '--keep-alive must be'],
  [{ publicOrigin: 'https://a.example/path' }, '--public-origin must be an origin'],
  [{ publicOrigin: 'https://*.example' }, '--public-origin must be an origin'],
  [{ publicOrigin: 'https://u@a.example' }, '--public-origin must be an origin'],
  [{ publicOrigin: 'https://a.example?x' }, '--public-origin must be an origin'],
  [{ publicOrigin: 'a.example' }, '--public-origin must be an origin'],
  [{ trustProxy: 'proxy.internal' }, '--trust-proxy must be addresses'],
  [{ trustProxy: '0.0.0.0/0' }, '--trust-proxy must be addresses'],
  [{ trustProxy: '::/0' }, '--trust-proxy must be addresses'],
  [{ allowWebhookTo: '10.0.0.300' }, '--allow-webhook-to cannot be read'],
  [{ databaseUrl: 'mysql://root:hunter2@h' }, '--database-url must be'],
  [{ databaseConnections: '3' }, '--database-connections must be a number from 4'],
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

test.each([
  ['https://Notes.Example', 'https://notes.example'],
  ['HTTPS://notes.example:443/', 'https://notes.example'],
  ['http://notes.example:80', 'http://notes.example'],
  ['https://notes.example:8443', 'https://notes.example:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://[2001:DB8::1]', 'https://[2001:db8::1]'],
])('the origin %s is the one that browsers call %s', (publicOrigin, sent) => {
  const config = read({ publicOrigin });
  expect(config.ok && config.value.values.publicOrigin).toBe(sent);
});

test('an IPv6 address to listen on may be written as in a URL', () => {
  const config = read({ host: ' [::1]' });
  expect(config.ok && config.value.values.host).toBe('::1');
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
    metrics: { value: false, from: 'default' },
    rateLimit: { value: 120_000 },
  });
  const metricsToken = 'sixteen-characters';
  expect(shown({ metricsToken })).toMatchObject({ metrics: { value: true, from: 'default' } });
  expect(shown({ embedded: true })).toMatchObject({ metrics: { value: false }, rateLimit: { value: null } });
  expect(shown({ embedded: true, metrics: 'on', metricsToken })).toMatchObject({
    metrics: { value: true, from: 'option' },
  });
  expect(shown({ embedded: true, host: '0.0.0.0' })).toMatch(/loopback/);
  expect(shown({ metrics: 'on' })).toMatch(/needs --metrics-token/);
  expect(shown({ modelUrl: 'http://x/v1' })).toMatch(/go together/);
  expect(shown({ embeddingModel: 'e' })).toMatch(/needs --model-url/);
});

/** What Kubernetes gives every pod of a namespace for one service of it. */
const serviceLinks = (service: string, address: string, port: number, portName: string) => {
  const name = service.toUpperCase().replaceAll('-', '_');
  const uri = `tcp://${address.includes(':') ? `[${address}]` : address}:${port}`;
  return {
    [`${name}_SERVICE_HOST`]: address,
    [`${name}_SERVICE_PORT`]: String(port),
    [`${name}_SERVICE_PORT_${portName}`]: String(port),
    [`${name}_PORT`]: uri,
    [`${name}_PORT_${port}_TCP`]: uri,
    [`${name}_PORT_${port}_TCP_PROTO`]: 'tcp',
    [`${name}_PORT_${port}_TCP_PORT`]: String(port),
    [`${name}_PORT_${port}_TCP_ADDR`]: address,
  };
};

test.each([
  ['example-notes', '10.0.0.7'],
  ['example-notes', 'fd00::7'],
  ['example-notes-service', '10.0.0.7'],
  ['example-notes-service-metrics', '10.0.0.7'],
  ['example-notes--x', '10.0.0.7'],
  ['memory', '10.0.0.7'],
])('the addresses of a service %s at %s in the namespace are no settings', (service, address) => {
  const links = serviceLinks(service, address, 80, 'HTTP');
  expect(unknownVariable(links)).toBeNull();
  const config = read({}, links);
  expect(config.ok && config.value).toMatchObject({
    values: { host: '127.0.0.1', port: 4766 },
    origins: { host: 'default', port: 'default' },
    warnings: [],
  });
  // what the operator sets beside them counts
  const set = read({}, { ...links, EXAMPLE_NOTES__HOST: '0.0.0.0', EXAMPLE_NOTES__PORT: '80' });
  expect(set.ok && set.value.values).toMatchObject({ host: '0.0.0.0', port: 80 });
});

test('the former names of variables are read for one more version, with a warning', () => {
  const former = {
    EXAMPLE_NOTES_SERVICE_PORT: '1',
    EXAMPLE_NOTES_SERVICE_METRICS_TOKEN: 'sixteen-characters',
  };
  const config = read({}, former);
  if (!config.ok) throw new Error(config.error);
  expect(config.value.values).toMatchObject({ port: 1, metricsToken: 'sixteen-characters' });
  expect(config.value.warnings).toEqual([
    expect.stringMatching(
      /EXAMPLE_NOTES_SERVICE_PORT is now EXAMPLE_NOTES__PORT, .* is now EXAMPLE_NOTES__METRICS_TOKEN/,
    ),
  ]);
  expect(JSON.stringify(config.value.warnings)).not.toContain('sixteen');
  expect(read({}, { EXAMPLE_NOTES_SERVICE_PORT: 'http' })).toEqual({
    ok: false,
    error: expect.stringMatching(/^EXAMPLE_NOTES_SERVICE_PORT must/),
  });
  // in a pod beside a service of that name
  const links = serviceLinks('example-notes', '10.0.0.7', 80, 'HTTP');
  const beside = read(
    {},
    { ...links, EXAMPLE_NOTES_SERVICE_HOST: '0.0.0.0', EXAMPLE_NOTES_SERVICE_PORT: '4000' },
  );
  expect(beside.ok && beside.value.values).toMatchObject({ host: '0.0.0.0', port: 4000 });
});

test('spaces and line breaks around the text of a variable are no part of it', () => {
  const config = read(
    {},
    {
      EXAMPLE_NOTES__PORT: ' 4000\r\n',
      EXAMPLE_NOTES__METRICS_TOKEN: 'sixteen-characters\n',
      EXAMPLE_NOTES__HOST: '\n',
    },
  );
  expect(config.ok && config.value.values).toMatchObject({
    port: 4000,
    metricsToken: 'sixteen-characters',
    host: '127.0.0.1',
  });
});

test('the present name of a variable has precedence, also when it is empty', () => {
  const values = (environment: Record<string, string>) => {
    const config = read({}, { EXAMPLE_NOTES_SERVICE_MODEL: 'former', ...environment });
    return config.ok && [config.value.values.model, config.value.warnings];
  };
  expect(values({ EXAMPLE_NOTES__MODEL: 'present' })).toEqual(['present', []]);
  expect(values({ EXAMPLE_NOTES__MODEL: '' })).toEqual([null, []]);
});

test('what the image sets does not hide what was set for it under a former name', () => {
  const image = { EXAMPLE_NOTES__HOST: '0.0.0.0', EXAMPLE_NOTES__PORT: '4766' };
  expect(unknownVariable({ ...image, EXAMPLE_NOTES_SERVICE_HOST: '127.0.0.1' })).toBe(
    'EXAMPLE_NOTES_SERVICE_HOST is the former name of EXAMPLE_NOTES__HOST, and the two differ. Set EXAMPLE_NOTES__HOST alone.',
  );
  expect(unknownVariable({ ...image, EXAMPLE_NOTES_SERVICE_PORT: '8080' })).toMatch(
    /^EXAMPLE_NOTES_SERVICE_PORT/,
  );
  expect(unknownVariable({ ...image, EXAMPLE_NOTES_SERVICE_PORT: '4766' })).toBeNull();
  const link = { EXAMPLE_NOTES_PORT: 'tcp://10.0.0.7:80', EXAMPLE_NOTES_SERVICE_HOST: '10.0.0.7' };
  expect(unknownVariable({ ...image, ...link, EXAMPLE_NOTES_SERVICE_PORT: '80' })).toBeNull();
});

test('a variable that is misspelt is refused with the one that was meant', () => {
  const wrong = (name: string) => unknownVariable({ PATH: '/bin', [name]: 'x' });
  expect(wrong('EXAMPLE_NOTES__DATABSE_URL')).toMatch(/mean EXAMPLE_NOTES__DATABASE_URL/);
  expect(wrong('EXAMPLE_NOTES__SOMETHING')).toMatch(/^EXAMPLE_NOTES__SOMETHING is no setting[^?]*$/);
  expect(wrong('EXAMPLE_NOTES_DATABASE_URL')).toMatch(/mean EXAMPLE_NOTES__DATABASE_URL/);
  expect(wrong('EXAMPLE_NOTES_SERVICE_DATABSE_URL')).toMatch(/mean EXAMPLE_NOTES__DATABASE_URL/);
  for (const name of [
    ...serveSettings.flatMap((one) => [variableOf(one), formerVariableOf(one)]),
    'EXAMPLE_NOTES',
    'OTHER',
  ])
    expect(wrong(name)).toBeNull();
});
