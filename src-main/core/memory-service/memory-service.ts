import { createHash } from 'node:crypto';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { ServiceInfo } from '../../../src-shared/rpc/service.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import { sentence } from '../../../src-shared/texts/sentence.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';
import type { Journal } from '../journal/journal.ts';
import type { ServicePlace } from '../journal/targets.ts';
import { type Connection, httpPort, type MemoryPort } from '../memory-api/memory-api-client.ts';
import { cleanMemoryApiUrl } from '../memory-api/memory-api-url.ts';
import type { Host, ProcessEnding, RunService } from '../shell/host.ts';
import {
  type EmbeddedService,
  embeddedServiceFolder,
  startEmbeddedService,
  withFormerService,
} from './embedded-service.ts';
import type { LocalMemory } from './local-memory.ts';
import { loadOriginKey } from './origin-key.ts';
import { createServiceModel } from './service-model.ts';

/** The Memory service in use: the embedded one, or a remote one. */
export type MemoryService = {
  /** To ask it; undefined while it cannot be asked. Another service, key or run has another port. */
  port(): MemoryPort | undefined;
  /** Which address and key that is, as the journal knows them; undefined before a service was chosen. */
  place(): ServicePlace | undefined;
  /** The embedded service; undefined while it cannot be asked, and with a remote one. */
  local(): LocalMemory | undefined;
  /**
   * Calls with the embedded service. With a remote one it is started for that alone, if it was used before: it still has
   * what it received then; where it never was, there is nothing to be done. False while it cannot be reached, and nothing was called.
   */
  withEmbedded(work: (local: LocalMemory) => Promise<void>): Promise<boolean>;
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
  /** The address of the service's own pages. For the embedded service it signs in, once. */
  developerSettings(): Promise<string>;
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
  /** A Memory of the embedded service is ready, or has changed. When it throws, it is called again. */
  readonly onProcessed: (memoryId: MemoryId) => void;
  readonly onTrouble: (message: string) => void;
  readonly onCrash: (ending: ProcessEnding) => void;
};

/** A remote service. The proxy is that of the moment; without a key it has no port. */
function remoteAt(baseUrl: string, key: string | null) {
  const connection: { -readonly [Part in keyof Connection]: Connection[Part] } = { baseUrl, key: key ?? '' };
  return { baseUrl, key, connection, port: key === null ? undefined : httpPort(connection) };
}

/** The journal's name for the embedded service. */
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
  let remote: ReturnType<typeof remoteAt> | undefined;

  /** Assumes the most likely account there. Before anything is sent, it is identified. */
  function aimAt(place: ServicePlace): void {
    const { targets } = journal;
    journal.setTarget(targets.ofKey(place) ?? targets.at(place.address)[0] ?? targets.newName(place.address));
  }

  /** A failure to find the proxy counts as none: a request will show what is wrong. */
  const proxyOf = (baseUrl: string) => host.systemProxy(baseUrl).catch(() => null);

  async function switchToRemote(baseUrl: string, key: string | null): Promise<void> {
    const clean = cleanMemoryApiUrl(baseUrl);
    const chosen = remote?.baseUrl === clean && remote.key === key ? remote : remoteAt(clean, key);
    remote = chosen;
    aimAt(remotePlace(clean, key ?? ''));
    const leaving = embedded;
    embedded = undefined;
    chosen.connection.proxy = await proxyOf(clean);
    await leaving?.stop();
  }

  function switchToEmbedded(): void {
    remote = undefined;
    aimAt(embeddedPlace);
    embedded ??= startEmbeddedService({
      run: setup.run,
      data: embeddedServiceFolder(setup.data),
      random: setup.random,
      begin: setup.begin,
      environment: model.environment,
      onChange: setup.onChange,
      onProcessed: setup.onProcessed,
      onTrouble: setup.onTrouble,
      onCrash: setup.onCrash,
    });
  }

  function keyMissing(): SyncProblem | null {
    if (remote === undefined || remote.key !== null) return null;
    return { code: 'key-missing', ...sentence('serviceErrors.keyMissing'), details: [] };
  }

  return {
    port: () => (remote === undefined ? embedded?.port() : remote.port),
    place() {
      if (remote === undefined) return embedded === undefined ? undefined : embeddedPlace;
      return remote.key === null ? undefined : remotePlace(remote.baseUrl, remote.key);
    },
    local: () => (remote === undefined ? embedded?.port() : undefined),
    async withEmbedded(work) {
      const local = embedded?.port();
      if (local !== undefined) await work(local);
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
      return {
        kind: 'embedded',
        baseUrl: null,
        hasKey: embedded?.port() !== undefined,
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
    async developerSettings() {
      if (remote !== undefined) return new URL('/developer', remote.baseUrl).href;
      const local = embedded?.port();
      if (local === undefined) throw new CoreError('service-starting', t('serviceErrors.starting'));
      return local.developerSettings();
    },
    async stop() {
      await embedded?.stop();
    },
  };
}

/** The service in use, as it was chosen; its state shows with the first request. */
export type ChosenService = Omit<ServiceInfo, 'state' | 'problem'> & {
  /** Why no request can be made: it does not start, or has no key. Null when one can be made, now or soon. */
  readonly trouble: SyncProblem | null;
};
