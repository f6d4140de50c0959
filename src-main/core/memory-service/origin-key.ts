import type { Host } from '../shell/host.ts';

/** A key that the user entered: of a remote Memory service, or of a model. */
type OriginKeyName = 'remote' | 'model';

/** Stores a key with the origin of its address: it is given to no other. Null deletes it. */
export const saveOriginKey = (
  host: Pick<Host, 'saveKey'>,
  name: OriginKeyName,
  address: string,
  key: string | null,
): Promise<void> => host.saveKey(name, key === null ? null : `${new URL(address).origin} ${key}`);

/** The key that was stored for the origin of this address; null where there is none. */
export async function loadOriginKey(
  host: Pick<Host, 'loadKey'>,
  name: OriginKeyName,
  address: string,
): Promise<string | null> {
  const [origin, key = null] = (await host.loadKey(name))?.split(' ') ?? [];
  return origin === URL.parse(address)?.origin ? key : null;
}
