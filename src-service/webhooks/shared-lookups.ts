import type { ResolveAddresses, ResolvedAddress } from './resolve-addresses.ts';

/**
 * One look-up of a name at a time: who asks meanwhile gets its answer, too. The system does few look-ups at once and none
 * can be called off, so a name that resolves slowly must not take the places of all others. No answer is kept.
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
