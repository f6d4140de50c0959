import type { HandlersOf } from '../../../src-shared/rpc/methods/define-method.ts';
import type { settingsMethods } from '../../../src-shared/rpc/methods/settings.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import { CoreError } from '../errors/core-error.ts';
import { cleanMemoryApiUrl, memoryApiUrlProblem } from '../memory-api/memory-api-url.ts';
import type { MemoryService } from '../memory-service/memory-service.ts';
import type { CoreOptions } from '../shell/core-options.ts';
import { describeService } from '../sync/describe-service.ts';
import type { Sync } from '../sync/sync.ts';
import type { SettingsStore } from './settings-store.ts';

export const settingsHandlers = (
  options: CoreOptions,
  settings: SettingsStore,
  service: MemoryService,
  sync: Sync,
): HandlersOf<typeof settingsMethods> => ({
  'settings.read': async () => {
    const keyStorage = await options.host.keyStorage();
    // Read last: an event of a change overtakes what was read before it.
    return {
      settings: settings.current(),
      service: describeService(service.chosen(), sync.breaker.state()),
      keyStorage,
      vault: options.vault,
      data: options.data,
      version: options.version,
    };
  },
  'settings.write': async (next) => {
    const wanted = withCleanUrl(next);
    let isOtherService = false;
    const written = await settings.change(({ memoryApiUrl, memoryModel }) => {
      isOtherService = wanted.memoryApiUrl !== memoryApiUrl;
      // a window whose settings are older must not take a model back into use
      return { ...wanted, memoryModel };
    });
    if (isOtherService) {
      await service.choose(written);
      sync.retry();
    }
    return written;
  },
  'settings.setKey': async ({ key }) => {
    await options.host.saveKey('remote', key.trim() === '' ? null : key.trim());
    await service.choose(settings.current());
    sync.retry();
    return null;
  },
});

/** Throws `bad-request` for an address that no Memory service can have. */
function withCleanUrl(settings: Settings): Settings {
  if (settings.memoryApiUrl === null) return settings;
  const problem = memoryApiUrlProblem(settings.memoryApiUrl);
  if (problem !== null) throw new CoreError('bad-request', problem);
  return { ...settings, memoryApiUrl: cleanMemoryApiUrl(settings.memoryApiUrl) };
}
