import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src-shared/settings.ts';
import type { MemoryService } from '../memory-service/memory-service.ts';
import type { CoreOptions } from '../shell/core-options.ts';
import type { Sync } from '../sync/sync.ts';
import { settingsHandlers } from './settings-handlers.ts';

test('a service that starts while the key storage is asked is answered as started', async () => {
  let baseUrl: string | null = null;
  // the members that reading the settings uses
  const service = {
    chosen: () => ({ kind: 'embedded', baseUrl, hasKey: true, fixed: false, trouble: null }),
  } as unknown as MemoryService;
  const sync = { breaker: { state: () => ({ kind: 'closed', responded: true }) } } as unknown as Sync;
  const host = {
    async keyStorage() {
      baseUrl = 'http://127.0.0.1:1/developer/v1'; // its event reaches the window before the answer
      return 'this-run';
    },
  };
  const options = { host, vault: '/vault', version: '1' } as unknown as CoreOptions;
  const settings = { current: () => defaultSettings, change: async () => defaultSettings };
  const read = await settingsHandlers(options, settings, service, sync)['settings.read']({});
  expect(read.service.state).toBe('running');
});
