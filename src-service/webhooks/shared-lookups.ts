import type { ResolveAddresses, ResolvedAddress } from './resolve-addresses.ts';

/**
 * Concurrent lookups of a name share one request. The system runs few lookups at once and none can be cancelled, so a
 * name that resolves slowly must not block all others. Results are not cached.
 */
export function sharedLookups(resolve: ResolveAddresses): ResolveAddresses {
  const running = new Map<string, Promise<readonly ResolvedAddress[]>>();
  return (hostname) => {
    const known = running.get(hostname);
    if (known) return known;
    const asked = resolve(hostname).finally(() => running.delete(hostname));
    running.set(hostname, asked);
    return asked;
  };
}
