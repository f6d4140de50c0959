import type { ResolveAddresses, ResolvedAddress } from './resolve-addresses.ts';

/**
 * Concurrent lookups of a name share one request: a name may have many endpoints, and its server may be silent. Results are
 * not cached.
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
