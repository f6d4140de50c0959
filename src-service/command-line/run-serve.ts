import { pino } from 'pino';
import { embeddedAccount } from '../../src-shared/embedded-service.ts';
import { fail, type Result, succeed } from '../../src-shared/result.ts';
import { buildEnricher, type ModelConfig } from '../build-enricher.ts';
import { isLoopback } from '../http/check-host.ts';
import { openBackend } from '../open-backend.ts';
import { logDestination } from '../ops/log-destination.ts';
import { startServer } from '../server.ts';
import { parseEndpointPolicy } from '../webhooks/endpoint-policy.ts';
import type { Config } from './settings.ts';
import { startWarnings } from './start-warnings.ts';

/**
 * `serve`: starts the service, says where it listens, and ends the process when it is told to stop. The error is one
 * line for a person; nothing was changed then. With an internal secret, the app that is embedded in gets its own listener.
 */
export async function serve(
  config: Config,
  internalSecret: string | null,
): Promise<Result<readonly string[], string>> {
  const { host, port, role, embedded, publicOrigin } = config;
  if (embedded && !isLoopback(host)) {
    return fail('--embedded serves this machine only: --host must be a loopback address.');
  }
  const endpointPolicy = parseEndpointPolicy({
    allow: config.allowWebhookTo,
    allowLoopback: embedded,
  });
  if (!endpointPolicy.ok) return fail(`--allow-webhook-to: ${endpointPolicy.error}`);
  const model = modelOf(config);
  if (!model.ok) return model;
  const logger = pino({ name: 'memory-service', level: config.logLevel }, logDestination(2));

  const started = await startServer({
    role,
    host,
    port,
    internal: embedded && internalSecret ? { secret: internalSecret, account: embeddedAccount } : null,
    publicOrigin,
    trustProxy: config.trustProxy,
    endpointPolicy: endpointPolicy.value,
    openBackend: () =>
      openBackend(config, {
        create: true,
        purpose: 'serve',
        migrations: config.migrations,
        onError: (err) => logger.warn({ err }, 'connection to the store lost'),
      }),
    enricher: await buildEnricher(model.value, logger),
    rateLimit: embedded ? null : config.rateLimit,
    metrics: (config.metrics ?? !embedded) ? { token: config.metricsToken } : null,
    otelEndpoint: config.otelEndpoint,
    logger,
  });
  if (!started.ok) return started;

  for (const warning of startWarnings(config)) logger.warn(warning);
  const server = started.value;
  let closing = false;
  const shutDown = () => {
    if (closing) return;
    closing = true;
    logger.info('shutting down');
    // standard input may still be open, and would keep the process alive
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  if (config.exitWithStdin) process.stdin.once('close', shutDown).once('end', shutDown).resume();
  const { baseUrl, internalUrl } = server;
  return succeed([
    JSON.stringify({ event: 'listening', baseUrl, ...(internalUrl === null ? {} : { internalUrl }) }),
  ]);
}

function modelOf({ modelUrl, model, modelKey }: Config): Result<ModelConfig | null, string> {
  if (modelUrl === null && model === null) return succeed(null);
  if (modelUrl === null || model === null) return fail('--model-url and --model go together.');
  return succeed({ modelUrl, model, modelKey });
}
