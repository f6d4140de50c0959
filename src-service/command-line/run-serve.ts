import { pino } from 'pino';
import { embeddedAccount } from '../../src-shared/embedded-service.ts';
import { type Result, succeed } from '../../src-shared/result.ts';
import { logDestination } from '../ops/log-destination.ts';
import { buildEmbedder } from '../server/build-embedder.ts';
import { buildEnricher } from '../server/build-enricher.ts';
import { openBackend } from '../server/open-backend.ts';
import { sealBackend } from '../server/seal-backend.ts';
import { startServer } from '../server/server.ts';
import { watchModel } from '../server/watch-model.ts';
import { planService } from './plan-service.ts';
import { type Config, maskPassword } from './settings.ts';
import { startWarnings } from './start-warnings.ts';

/**
 * `serve`: starts the service, prints where it listens, and ends the process on a signal to stop. The error is one line
 * for the operator; nothing was changed then. With an internal secret, the app that is embedded in gets its own
 * listener.
 */
export async function serve(
  config: Config,
  internalSecret: string | null,
): Promise<Result<readonly string[], string>> {
  const { host, port, role, embedded, publicOrigin } = config;
  const planned = planService(config);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const logger = pino({ name: 'memory-service', level: config.logLevel }, logDestination(2));
  const model = watchModel(Date.now, config.modelReprocesses);

  const started = await startServer({
    role,
    host,
    port,
    internal: embedded && internalSecret ? { secret: internalSecret, account: embeddedAccount } : null,
    publicOrigin,
    trustProxy: config.trustProxy,
    endpointPolicy: plan.endpointPolicy,
    async openBackend() {
      const opened = await openBackend(config, {
        create: true,
        purpose: 'serve',
        migrations: config.migrations,
        onError: (err) => logger.warn({ err }, 'connection to the store lost'),
      });
      return opened.ok ? succeed(await sealBackend(opened.value, config.secretsKey)) : opened;
    },
    enricher: await buildEnricher(plan.model, logger, model),
    embedder: await buildEmbedder(plan.model, logger),
    model,
    rateLimit: plan.rateLimit,
    metrics: plan.metrics ? { token: config.metricsToken } : null,
    otelEndpoint: config.otelEndpoint,
    logger,
  });
  if (!started.ok) return started;

  // a service that runs on the wrong store looks like one that lost its data
  const store = config.databaseUrl === null ? config.data : maskPassword(config.databaseUrl);
  logger.info({ role, store }, 'started');
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
