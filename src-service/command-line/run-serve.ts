import { type Logger, pino } from 'pino';
import { embeddedAccount } from '../../src-shared/embedded-service.ts';
import { type Result, succeed } from '../../src-shared/result.ts';
import { isLoopback } from '../http/check-host.ts';
import { logDestination } from '../ops/log-destination.ts';
import type { Enricher } from '../pipeline/enricher.ts';
import { type AppChannel, channelOfProcess } from '../server/app-channel.ts';
import { buildEmbedder, buildEnricher, watchModel } from '../server/build-models.ts';
import { type OpenBackendOptions, openBackend, sealBackend } from '../server/open-backend.ts';
import { type Server, startServer } from '../server/server.ts';
import { planService } from './plan-service.ts';
import type { ReadConfig } from './read-config.ts';
import { type Config, maskPassword, type SettingName } from './settings.ts';

/** What a service is run with, beside what follows from its settings. */
export type ServiceParts = {
  readonly logger: Logger;
  /** Of a model, if one is configured, the one before this; in threads of its own if left out. */
  readonly enricher?: Enricher;
  /** A store for many requests at once writes in a thread. */
  readonly purpose: OpenBackendOptions['purpose'];
  /** To the app that embeds it. None if left out. */
  readonly channel?: AppChannel | null;
};

/** Starts the service of these settings in this process. The error is one line for the operator; nothing was changed then. */
export async function startConfigured(
  config: Config,
  { logger, purpose, enricher, channel = null }: ServiceParts,
): Promise<Result<Server, string>> {
  const { host, port, role, embedded, publicOrigin } = config;
  const planned = planService(config);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const model = watchModel(Date.now, config.modelReprocesses);
  return startServer({
    role,
    host,
    port,
    embeddedIn: embedded ? { account: embeddedAccount, channel } : null,
    publicOrigin,
    trustProxy: config.trustProxy,
    endpointPolicy: plan.endpointPolicy,
    async openBackend() {
      const opened = await openBackend(config, {
        create: true,
        purpose,
        migrations: config.migrations,
        onError: (err) => logger.warn({ err }, 'connection to the store lost'),
      });
      return opened.ok ? succeed(await sealBackend(opened.value, config.secretsKey)) : opened;
    },
    enricher: await buildEnricher(plan.model, logger, model, enricher),
    embedder: await buildEmbedder(plan.model, logger),
    model,
    rateLimit: plan.rateLimit,
    keepAlive: config.keepAlive * 1000,
    metrics: plan.metrics && config.metricsToken !== null ? { token: config.metricsToken } : null,
    otelEndpoint: config.otelEndpoint,
    logger,
  });
}

/** The line that says where a service listens, for the program that started it. */
const listeningLine = (baseUrl: string): string => JSON.stringify({ event: 'listening', baseUrl });

/**
 * `serve`: starts the service, prints where it listens, and ends the process on a signal to stop, or when what started it ends. The error is one line
 * for the operator; nothing was changed then. An embedded one listens when its app, which has the other end of the channel, asks for that.
 */
export async function serve(
  { values: config, warnings }: ReadConfig<SettingName>,
  whenStarterEnds: (shutDown: () => void) => void,
): Promise<Result<readonly string[], string>> {
  const log = logDestination(2);
  const logger = pino({ name: 'memory-service', level: config.logLevel }, log);
  const channel = config.embedded ? await channelOfProcess() : null;
  const started = await startConfigured(config, { logger, purpose: 'serve', channel });
  if (!started.ok) return started;

  // a service that runs on the wrong store looks as if it had lost its data
  const store = config.databaseUrl === null ? config.data : maskPassword(config.databaseUrl);
  logger.info({ role: config.role, store }, 'started');
  for (const warning of [...warnings, ...startWarnings(config)]) logger.warn(warning);
  const server = started.value;
  let closing = false;
  const shutDown = () => {
    if (closing) return;
    closing = true;
    logger.info('shutting down');
    // standard input may still be open, and would keep the process alive
    void server
      .close()
      .then(log.flush)
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  whenStarterEnds(shutDown);
  channel?.onClose(shutDown);
  if (config.exitWithStdin) process.stdin.once('close', shutDown).once('end', shutDown).resume();
  return succeed(server.baseUrl === null ? [] : [listeningLine(server.baseUrl)]);
}

/** Warnings about settings that work, but not as an operator may expect: one line each for the log of `serve`. */
export function startWarnings(
  config: Pick<Config, 'role' | 'host' | 'publicOrigin' | 'trustProxy'>,
): readonly string[] {
  const { role, host, publicOrigin, trustProxy } = config;
  if (role === 'worker') return [];
  const warnings: string[] = [];
  if (publicOrigin !== null && trustProxy.length === 0)
    warnings.push(
      '--public-origin without --trust-proxy: all clients of the proxy share its limits, so that wrong passwords of one can lock out all others',
    );
  if (publicOrigin === null && !isLoopback(host))
    warnings.push(
      'no --public-origin: on other machines Developer settings need https, from a proxy whose origin it names',
    );
  return warnings;
}
