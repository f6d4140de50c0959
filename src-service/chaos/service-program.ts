import { pino } from 'pino';
import { offlineProvenance } from '../pipeline/offline/offline-provenance.ts';
import { threadedEnricher } from '../pipeline/thread/threaded-enricher.ts';
import { type Role, startServer } from '../server.ts';
import { openPostgresBackend } from '../storage/postgres/open-postgres-backend.ts';
import { openSqliteBackend } from '../storage/sqlite/sqlite-backend.ts';
import { parseEndpointPolicy } from '../webhooks/endpoint-policy.ts';
import type { ChaosStore } from './chaos-store.ts';

/** One process of a service under trial: `service-program.ts <role> <store as JSON>`. */
const [role, store] = process.argv.slice(2);
const place = JSON.parse(store ?? '') as ChaosStore; // given by the fleet
const source = (path: string) => new URL(path, import.meta.url);
const logger = pino({ name: 'memory-service' }, pino.destination({ fd: 2, sync: true }));
const policy = parseEndpointPolicy({ allow: [], allowLoopback: true, ports: null });
if (!policy.ok) throw new Error(policy.error);

const started = await startServer({
  role: role as Role, // as above
  endpointPolicy: policy.value,
  openBackend: async () =>
    place.kind === 'sqlite'
      ? openSqliteBackend(place.folder, {
          create: true,
          writerProgram: source('../storage/sqlite/writer/writer-thread.ts'),
        })
      : openPostgresBackend(place.url, {
          migrate: 'check',
          onError: (err) => logger.warn({ err }, 'connection to the database lost'),
        }),
  host: '127.0.0.1',
  port: 0,
  enricher: threadedEnricher({
    program: source('../pipeline/thread/offline-enricher-thread.ts'),
    provenance: offlineProvenance,
  }),
  logger,
});
if (!started.ok) throw new Error(started.error);
const { baseUrl, close } = started.value;
process.on('SIGTERM', () => void close().then(() => process.exit(0)));
console.log(JSON.stringify({ event: 'listening', baseUrl }));
