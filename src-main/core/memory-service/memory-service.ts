import { createHash } from 'node:crypto';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import { sentence } from '../../../src-shared/texts/sentence.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { Journal } from '../journal/journal.ts';
import type { ServicePlace } from '../journal/targets.ts';
import type { Connection } from '../memory-api/memory-api-client.ts';
import { cleanMemoryApiUrl } from '../memory-api/memory-api-url.ts';
import type { Host, RunService } from '../shell/host.ts';
import type { ChosenService } from './chosen-service.ts';
import { type EmbeddedService, embeddedServiceFolder, startEmbeddedService } from './embedded-service.ts';
import { withFormerService } from './former-service.ts';
import { createServiceModel } from './model/service-model.ts';
import { loadOriginKey } from './origin-key.ts';

/** The Memory service in use: the embedded one, or a remote one. */
export type MemoryService = {
  connection(): Connection | undefined;
  /** Which address and key that is, as the journal knows them; undefined before a service was chosen. */
  place(): ServicePlace | undefined;
  /** The internal API of the embedded service; undefined with a remote one. */
  internal(): Connection | undefined;
  /**
   * Calls with the internal API of the embedded service. With a remote one it is started for that alone, if it was used before: it still has
   * what it received then; where it never was, there is nothing to be done. False while it cannot be reached, and nothing was called.
   */
  withEmbedded(work: (internal: Connection) => Promise<void>): Promise<boolean>;
  /** Which service is in use. */
  chosen(): ChosenService;
  /** Why no service can be used: a remote one needs a key, the embedded one does not start. */
  problem(): SyncProblem | null;
  /** Switches to the service that settings and key name. */
  choose(settings: Settings): Promise<void>;
  /** Has the embedded service use the model that the settings name, or none; it is restarted where that is another one. */
  chooseModel(settings: Settings): Promise<void>;
  /** The same for what the running service knows already: the settings count from its next start on. */
  noteModel(settings: Settings): Promise<void>;
  /** Whether the model of the settings is not used because its key was lost. */
  lacksModelKey(): boolean;
  /** The service refused the key: the embedded one gets a new key, a remote one waits for the user. */
  keyRejected(): void;
  /** The service accepted a request with the key. */
  keyAccepted(): void;
  stop(): Promise<void>;
};

type Setup = {
  readonly journal: Journal;
  readonly data: string;
  readonly run: RunService;
  readonly host: Host;
  readonly random: () => number;
  /** From the command line; wins over the settings. */
  readonly fixed: Connection | null;
  /** The embedded service is started when this resolves to true. */
  readonly begin: Promise<boolean>;
  readonly onChange: () => void;
  /** Another service, or another key, is in use from now on. */
  readonly onChosen: () => void;
  readonly onTrouble: (message: string) => void;
};

/** The journal's name for the embedded service: its address changes with every start, its contents do not. */
const embeddedPlace: ServicePlace = { address: 'embedded', keyPrint: '' };

/**
 * A remote service as the journal identifies it. Only the shell stores the key itself; 64 bits of its hash are enough
 * to distinguish keys.
 */
export const remotePlace = (baseUrl: string, key: string): ServicePlace => ({
  address: baseUrl,
  keyPrint: createHash('sha256').update(key).digest('hex').slice(0, 16),
});

export function createMemoryService(setup: Setup): MemoryService {
  const { journal, host, fixed } = setup;
  const model = createServiceModel(host);
  let embedded: EmbeddedService | undefined;
  let remote: { baseUrl: string; key: string | null; proxy: string | null } | undefined;
  /** New keys made since one was accepted: a service that refuses every key must not cause new ones forever. */
  let renewals = 0;
  let renewing = false;

  /** Assumes the most likely account there. Before anything is sent, it is identified. */
  function aimAt(place: ServicePlace): void {
    const { targets } = journal;
    journal.setTarget(targets.ofKey(place) ?? targets.at(place.address)[0] ?? targets.newName(place.address));
  }

  /** A failure to find the proxy counts as none: a request will show what is wrong. */
  const proxyOf = (baseUrl: string) => host.systemProxy(baseUrl).catch(() => null);

  async function switchToRemote(baseUrl: string, key: string | null): Promise<void> {
    const clean = cleanMemoryApiUrl(baseUrl);
    const chosen: typeof remote = { baseUrl: clean, key, proxy: null };
    remote = chosen;
    aimAt(remotePlace(clean, key ?? ''));
    const leaving = embedded;
    embedded = undefined;
    chosen.proxy = await proxyOf(clean);
    await leaving?.stop();
  }

  function switchToEmbedded(): void {
    remote = undefined;
    aimAt(embeddedPlace);
    embedded ??= startEmbeddedService({
      run: setup.run,
      data: embeddedServiceFolder(setup.data),
      host,
      random: setup.random,
      begin: setup.begin,
      environment: model.environment,
      onChange: setup.onChange,
      onTrouble: setup.onTrouble,
    });
  }

  function keyMissing(): SyncProblem | null {
    if (remote === undefined || remote.key !== null) return null;
    return { code: 'key-missing', ...sentence('serviceErrors.keyMissing'), details: [] };
  }

  return {
    connection() {
      if (remote === undefined) return embedded?.connection();
      return remote.key === null
        ? undefined
        : { baseUrl: remote.baseUrl, key: remote.key, proxy: remote.proxy };
    },
    place() {
      if (remote === undefined) return embedded === undefined ? undefined : embeddedPlace;
      return remote.key === null ? undefined : remotePlace(remote.baseUrl, remote.key);
    },
    internal: () => (remote === undefined ? embedded?.internal() : undefined),
    async withEmbedded(work) {
      const internal = embedded?.internal();
      if (internal !== undefined) await work(internal);
      else if (remote === undefined) return false;
      else await withFormerService(setup, work);
      return true;
    },
    problem: () => keyMissing() ?? embedded?.trouble() ?? null,
    chosen() {
      if (remote !== undefined) {
        const { baseUrl, key } = remote;
        return {
          kind: 'remote',
          baseUrl,
          hasKey: key !== null,
          fixed: fixed !== null,
          trouble: keyMissing(),
        };
      }
      const connection = embedded?.connection();
      return {
        kind: 'embedded',
        baseUrl: connection?.baseUrl ?? null,
        hasKey: connection !== undefined,
        fixed: false,
        trouble: embedded?.trouble() ?? null,
      };
    },
    async choose(settings) {
      if (fixed !== null) await switchToRemote(fixed.baseUrl, fixed.key);
      else if (settings.memoryApiUrl !== null)
        await switchToRemote(
          settings.memoryApiUrl,
          await loadOriginKey(host, 'remote', settings.memoryApiUrl),
        );
      else {
        if (settings.memoryModel !== null) await model.load(settings);
        switchToEmbedded();
      }
      setup.onChosen();
      setup.onChange();
    },
    async chooseModel(settings) {
      if (await model.load(settings)) await embedded?.restart();
    },
    async noteModel(settings) {
      await model.load(settings);
    },
    lacksModelKey: model.lacksKey,
    keyRejected() {
      if (embedded === undefined || renewing || renewals >= 3) return;
      renewals += 1;
      renewing = true;
      embedded
        .renewKey()
        .catch((error: unknown) => setup.onTrouble(t('notices.serviceHasNoKey', { reason: String(error) })))
        .finally(() => {
          renewing = false;
        });
    },
    keyAccepted() {
      renewals = 0;
    },
    async stop() {
      await embedded?.stop();
    },
  };
}
