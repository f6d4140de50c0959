import { pino } from 'pino';
import { offlineProvenance } from '../../src-service/pipeline/offline/offline-provenance.ts';
import { threadedEnricher } from '../../src-service/pipeline/thread/threaded-enricher.ts';
import { type Role, startServer } from '../../src-service/server.ts';
import { openPlace, type Place } from './stores.ts';

/** The service as it runs, with its log going nowhere: `service-program.ts sqlite|postgres PLACE api|all`. */
const [kind, at = '', role] = process.argv.slice(2);
const started = await startServer({
  role: role as Role, // given by serviceProcess
  endpointPolicy: { blocks: [], hosts: new Set(), ports: null },
  openBackend: () => openPlace({ kind: kind as Place['kind'], at }),
  host: '127.0.0.1',
  port: 0,
  enricher: threadedEnricher({
    program: new URL('../../src-service/pipeline/thread/offline-enricher-thread.ts', import.meta.url),
    provenance: offlineProvenance,
  }),
  logger: pino(pino.destination({ dest: '/dev/null', sync: false })),
});
if (!started.ok) throw new Error(started.error);
console.log(JSON.stringify({ baseUrl: started.value.baseUrl }));
process.once('SIGTERM', () => void started.value.close().then(() => process.exit(0)));
