import type { Host } from '../../shell/host.ts';

/** Stores the key of the model at an address, which is given to no other host; null deletes it. */
export const saveModelKey = (
  host: Pick<Host, 'saveKey'>,
  address: string,
  key: string | null,
): Promise<void> => host.saveKey('model', key === null ? null : `${new URL(address).origin} ${key}`);

/** The key that was stored for the host of this address; null where there is none. */
export async function loadModelKey(host: Pick<Host, 'loadKey'>, address: string): Promise<string | null> {
  const [origin, key = null] = (await host.loadKey('model'))?.split(' ') ?? [];
  return origin === URL.parse(address)?.origin ? key : null;
}
