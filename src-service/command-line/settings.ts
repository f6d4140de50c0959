import { defaultConnections, parseDatabaseUrl } from '../storage/postgres/database-url.ts';
import {
  type Reader,
  readBaseUrl,
  readConnections,
  readDatabaseUrl,
  readFolder,
  readHost,
  readModel,
  readOneOf,
  readOrigin,
  readPort,
  readProxies,
  readRate,
  readSeconds,
  readSecret,
  readSwitch,
  readTargets,
  readToken,
} from './setting-readers.ts';

/** A setting, given by an option or an environment variable. */
export type Setting<Value> = {
  /** What the help calls its value; null for a switch that needs none. */
  readonly placeholder: string | null;
  readonly description: string;
  readonly read: Reader<Value>;
  /** The default. */
  readonly defaultValue: Value;
  /** The value as it may be shown; the value itself when left out. */
  readonly masked?: (value: Value) => unknown;
};

const setting = <Value>(
  placeholder: string | null,
  description: string,
  read: Reader<Value>,
  defaultValue: Value,
  masked?: (value: Value) => unknown,
): Setting<Value> => ({ placeholder, description, read, defaultValue, ...(masked ? { masked } : {}) });

const optional = <Value>(
  placeholder: string,
  description: string,
  read: Reader<Value>,
  masked?: (value: Value) => unknown,
): Setting<Value | null> => {
  const mask = masked && ((value: Value | null) => (value === null ? null : masked(value)));
  return setting<Value | null>(placeholder, description, read, null, mask);
};

const hidden = () => '***';

/** All settings. Option and variable are called after the name here: `databaseUrl` is `--database-url`. */
export const settings = {
  data: setting('DIR', 'folder of the SQLite database, made when missing', readFolder, ''),
  databaseUrl: optional(
    'URL',
    'PostgreSQL database to use instead, postgres://…',
    readDatabaseUrl,
    maskPassword,
  ),
  databaseConnections: setting(
    'N',
    'connections of this process to PostgreSQL at most',
    readConnections,
    defaultConnections,
  ),
  migrations: setting(
    'apply|check',
    'whether a PostgreSQL schema is brought up to date at the start, or must be already',
    readOneOf('apply', 'check'),
    'apply',
  ),
  host: setting('H', 'address to listen on', readHost, '127.0.0.1'),
  port: setting('N', 'port to listen on, 0 for any free one', readPort, 4766),
  role: setting(
    'api|worker|all',
    'what this process does: answer, process, or both',
    readOneOf('api', 'worker', 'all'),
    'all',
  ),
  exitWithStdin: setting(null, 'shut down when standard input ends', readSwitch, false),
  embedded: setting(
    null,
    'serve an app on this machine: over its channel, webhooks to loopback, no rate limit',
    readSwitch,
    false,
  ),
  allowWebhookTo: setting(
    'LIST',
    'addresses, blocks and host names that webhooks may reach though they are not public, with commas',
    readTargets,
    [],
  ),
  publicOrigin: optional('ORIGIN', 'the origin browsers know the service by, behind a proxy', readOrigin),
  trustProxy: setting(
    'LIST',
    'addresses and blocks of proxies whose X-Forwarded-For counts, with commas',
    readProxies,
    [],
  ),
  rateLimit: setting('N|off', 'requests a minute that one key may send to this process', readRate, 120_000),
  keepAlive: setting(
    'SECONDS',
    'how long a connection is kept without a request: longer than a proxy before the service keeps it',
    readSeconds,
    72,
  ),
  logLevel: setting(
    'LEVEL',
    'what is logged: debug, info, warn, error or silent',
    readOneOf('debug', 'info', 'warn', 'error', 'silent'),
    'info',
  ),
  metrics: optional(
    'on|off',
    'whether /metrics is served (on with a token; off without, and when embedded)',
    readSwitch,
  ),
  metricsToken: optional(
    'TOKEN',
    'bearer token that /metrics asks for; without one it is not served',
    readToken,
    hidden,
  ),
  modelUrl: optional(
    'URL',
    'a model that enriches notes that are not locked: an endpoint of the OpenAI kind, http://127.0.0.1:11434/v1',
    readBaseUrl,
  ),
  model: optional('NAME', 'which model to ask there', readModel),
  modelKey: optional('KEY', 'what the endpoint of the model asks for', readSecret, hidden),
  embeddingModel: optional('NAME', 'which model there turns texts into vectors', readModel),
  modelReprocesses: setting(
    'on|off',
    'whether the model is also asked about notes whose Memories are made again',
    readSwitch,
    true,
  ),
  secretsKey: optional(
    'KEY',
    'encrypts the secrets of webhooks in the store; better given by its variable, since others see options',
    readToken,
    hidden,
  ),
  otelEndpoint: optional('URL', 'OpenTelemetry collector for traces (OTLP over HTTP)', readBaseUrl),
};

export type SettingName = keyof typeof settings;

/** What is in effect. */
export type Config = {
  readonly [Name in SettingName]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never;
};

/** What a command needs to open the store. */
export const storeSettings = ['data', 'databaseUrl'] as const satisfies readonly SettingName[];

/** The settings of `serve`. */
export const serveSettings = Object.keys(settings) as SettingName[]; // the keys of a literal

/** `--database-url` */
export const optionOf = (name: SettingName): string =>
  `--${name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;

/**
 * `EXAMPLE_NOTES__DATABASE_URL`. With two underscores, since Kubernetes gives every pod variables such as `NAME_SERVICE_HOST` and `NAME_PORT`
 * for each service of its namespace, and no name of a service ends with a hyphen.
 */
export const variableOf = (name: SettingName): string =>
  `EXAMPLE_NOTES__${name.replaceAll(/[A-Z]/g, (c) => `_${c}`).toUpperCase()}`;

/** The address of a database without its password. */
export function maskPassword(text: string): string {
  const parsed = parseDatabaseUrl(text);
  if (!parsed.ok) return '***';
  const [address = '', query] = parsed.value.split('?', 2);
  const shown = address.replace(/^(postgres:\/\/[^:@/]*:)[^@/]*@/, '$1***@');
  if (query === undefined) return shown;
  const parameters = new URLSearchParams(query);
  for (const name of parameters.keys()) if (/pass|key|cert/i.test(name)) parameters.set(name, '***');
  return `${shown}?${parameters}`;
}
