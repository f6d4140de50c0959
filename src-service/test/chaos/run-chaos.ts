import type { Role } from '../../server/server.ts';
import { leaseDuration } from '../../storage/job-queue.ts';
import { type ChaosStore, prepareAccount } from './chaos-store.ts';
import { faultList } from './fault-list.ts';
import {
  allSettled,
  checkStored,
  readEverything,
  type StoredFigures,
  storedFigures,
} from './final-checks.ts';
import { keepHastening } from './hasten-retries.ts';
import { planRevisions } from './revision-trees.ts';
import { seededRandom } from './seeded-random.ts';
import { type Sent, sendTwice } from './send-twice.ts';
import { type ServiceFleet, startFleet } from './service-fleet.ts';
import { setWebhookTrap, type WebhookTrap } from './webhook-trap.ts';

/** The parameters of a trial. The same seed makes the same plan; how the processes interleave is random. */
export type ChaosOptions = {
  readonly store: ChaosStore;
  readonly seed: number;
  readonly revisions: number;
  /** Notes that the revisions belong to; at most as many as revisions. */
  readonly chains: number;
  readonly connections: number;
  /** Processes of each kind that share a PostgreSQL; SQLite has one process that does everything. */
  readonly processes: number;
  /** How often a process is killed. */
  readonly kills: number;
  /** How often a process is stopped for a while; none where the system has no such thing. */
  readonly pauses: number;
  /** Milliseconds for everything. */
  readonly limit: number;
};

/** The result of a trial. */
export type ChaosReport = {
  /** One line for each kind of fault; empty when the service kept all its promises. */
  readonly faults: readonly string[];
  readonly sent: Sent | null;
  readonly webhooks: WebhookTrap['counts'];
  readonly stored: StoredFigures | null;
  readonly killed: number;
  readonly paused: number;
  /** Milliseconds until everything was accepted, and until every event was delivered. */
  readonly times: { accepted: number; delivered: number };
};

const rolesOn = (kind: ChaosStore['kind'], processes: number): readonly Role[] =>
  kind === 'sqlite' ? ['all'] : Array.from({ length: processes }, () => ['api', 'worker'] as const).flat();

/** Sends, kills and counts. Never rejects because of what the service does: that is in the report. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { store, seed, revisions, chains, connections, kills, limit } = options;
  const pauses = process.platform === 'win32' ? 0 : options.pauses;
  const faults = faultList();
  /** Ends the trial early, when there is nothing left to try. */
  const trial = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(limit), trial.signal]);
  const settled = new AbortController();
  const random = seededRandom(seed);
  const plan = planRevisions({ revisions, chains }, random);
  const begun = Date.now();
  const times = { accepted: 0, delivered: 0 };
  let sent: Sent | null = null;
  let stored: StoredFigures | null = null;

  // at each of these parts of the whole way, which is two answers and two first webhooks for each revision
  const whole = revisions * 4;
  const moments = Array.from({ length: kills + pauses }, (_, index) => ({
    at: whole * (0.02 + 0.6 * random.next()),
    kind: index < kills ? ('kill' as const) : ('pause' as const),
  })).toSorted((one, other) => one.at - other.at);
  const done = { kill: 0, pause: 0 };
  let steps = 0;
  let fleet: ServiceFleet | null = null;
  const disturbed: Promise<void>[] = [];
  const step = (): void => {
    steps += 1;
    const next = moments[done.kill + done.pause];
    if (!fleet || !next || steps < next.at) return;
    done[next.kind] += 1;
    const disturbing =
      next.kind === 'kill' ? fleet.killOne() : fleet.pauseOne(leaseDuration + 1000 + random.below(4000));
    disturbed.push(
      disturbing.catch((error) => {
        if (!signal.aborted) faults.add('a process did not start again', String(error));
        trial.abort();
      }),
    );
  };

  const trap = await setWebhookTrap({ random, faults, onFirst: step });
  try {
    const { key, secrets } = await prepareAccount(store, trap.addresses);
    trap.arm(secrets);
    fleet = await startFleet({
      roles: rolesOn(store.kind, options.processes),
      store,
      random,
      faults,
      signal,
    });
    sent = await sendTwice({ plan, fleet, key, connections, random, faults, onResponse: step, signal });
    times.accepted = Date.now() - begun;
    const hastening = keepHastening(store, AbortSignal.any([signal, settled.signal]));
    hastening.catch(() => {}); // it may fail before it is awaited
    await trap.allDelivered(sent.memoryIds, signal);
    times.delivered = Date.now() - begun;
    await Promise.all(disturbed);
    await allSettled(store, signal);
    settled.abort();
    await hastening;
    await readEverything({ plan, memoryIds: sent.memoryIds, fleet, key, faults, connections, signal });
    await fleet.stop();
  } catch (error) {
    if (!signal.aborted) throw error;
    const untold =
      sent === null ? 'not all was accepted' : `${trap.missing(sent.memoryIds)} Memories without an event`;
    faults.add('not finished', untold);
  } finally {
    settled.abort();
    fleet?.abandon();
    trap.close();
  }
  try {
    stored = await storedFigures(store);
    checkStored(plan, stored, trap.addresses.length, faults);
  } catch (error) {
    faults.add('the store cannot be read', String(error));
  }
  if (done.kill < kills) faults.add('too few processes were killed', `${done.kill} of ${kills}`);
  const { kill: killed, pause: paused } = done;
  return { faults: faults.lines(), sent, webhooks: trap.counts, stored, killed, paused, times };
}
