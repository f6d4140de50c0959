import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { serviceMethods } from '../../../src-shared/rpc/service.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { CoreError } from '../errors/core-error.ts';
import type { Journal } from '../journal/journal.ts';
import { cleanMemoryApiUrl, memoryApiUrlProblem } from '../memory-api/memory-api-url.ts';
import type { MemoryService } from '../memory-service/memory-service.ts';
import { saveOriginKey } from '../memory-service/origin-key.ts';
import type { CoreOptions } from '../shell/core-options.ts';
import type { Sync } from '../sync/sync.ts';
import { isServiceKey, testService } from '../sync/test-service.ts';
import type { Destinations } from './destinations.ts';
import type { SettingsStore } from './settings-store.ts';

/** The parts of the core that choose a Memory service. */
export type ServiceParts = {
  readonly options: Pick<CoreOptions, 'host' | 'memoryApi'>;
  readonly journal: Journal;
  readonly settings: SettingsStore;
  readonly service: Pick<MemoryService, 'choose' | 'developerSettings'>;
  readonly sync: Pick<Sync, 'retry'>;
  readonly destinations: Destinations;
};

export function serviceHandlers(parts: ServiceParts): HandlersOf<typeof serviceMethods> {
  const { options, journal, settings, service, sync, destinations } = parts;
  async function choose(memoryApiUrl: string | null): Promise<Settings> {
    const written = await settings.change((before) => ({ ...before, memoryApiUrl }));
    await service.choose(written);
    sync.retry();
    return written;
  }
  return {
    'service.openDeveloperSettings': async () => options.host.openPage(await service.developerSettings()),
    'service.test': (given) =>
      testService(
        {
          options,
          journal,
          confirmed: (address) => destinations.ensure({ purpose: 'memory-service', address }),
        },
        given,
      ),
    'service.use': async ({ url, key }) => {
      const problem = memoryApiUrlProblem(url);
      if (problem !== null) throw new CoreError('bad-request', problem);
      const address = cleanMemoryApiUrl(url);
      const given = key?.trim() ?? null;
      if (given !== null && !isServiceKey(given))
        throw new CoreError('bad-request', t('serviceErrors.keyMalformed'));
      await destinations.ensure({ purpose: 'memory-service', address });
      if (given !== null) await saveOriginKey(options.host, 'remote', address, given);
      return choose(address);
    },
    'service.useEmbedded': () => choose(null),
  };
}
