import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { settingsMethods } from '../../../src-shared/rpc/settings.ts';
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
  'settings.change': (part) => settings.change((before) => ({ ...before, ...part })),
});
