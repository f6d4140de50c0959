import type { HandlersOf } from '../../../src-shared/rpc/define-method.ts';
import type { destinationsMethods } from '../../../src-shared/rpc/settings.ts';
import type { DestinationPurpose } from '../../../src-shared/settings.ts';
import { loadOriginKey } from '../memory-service/origin-key.ts';
import type { CoreOptions } from '../shell/core-options.ts';
import type { Destinations } from './destinations.ts';
import { destinationsInUse } from './destinations-in-use.ts';
import type { SettingsStore } from './settings-store.ts';

/** How what is sent for a purpose is turned off. */
export type Leaving = Readonly<Record<DestinationPurpose, () => Promise<unknown>>>;

export const destinationHandlers = (
  { host }: Pick<CoreOptions, 'host'>,
  settings: SettingsStore,
  destinations: Destinations,
  leave: Leaving,
): HandlersOf<typeof destinationsMethods> => ({
  'destinations.revoke': async ({ purpose, origin }) => {
    const inUse = destinationsInUse(settings.current());
    if (inUse.some((one) => one.purpose === purpose && one.origin === origin)) await leave[purpose]();
    if (purpose === 'memory-service' && (await loadOriginKey(host, 'remote', origin)) !== null)
      await host.saveKey('remote', null);
    return destinations.revoke(purpose, origin);
  },
});
