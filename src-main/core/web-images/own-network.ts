import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../../../src-shared/public-address.ts';

/** Names that no public server has: of this computer, or of the network around it (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const localNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan)$/;

/** Whether a host, as `URL` spells it, says by itself that it is in the user's own network. */
export function isOwnNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || localNames.test(host);
}

/** A name of the internet led into the user's own network. */
export class OwnNetworkError extends Error {}

/** Asks for all addresses of a name. */
type LookUpAll = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

/**
 * Looks up a name for a connection, and fails with an `OwnNetworkError` where it leads into the user's own network. As part of connecting: a name that is
 * looked up twice could give two answers.
 */
export const publicLookup =
  (lookUpAll: LookUpAll): LookupFunction =>
  (hostname, options, done) =>
    lookUpAll(hostname, (error, addresses) => {
      const [first] = addresses;
      if (error !== null || first === undefined) done(error ?? new Error('No address'), []);
      else if (!addresses.every(({ address }) => isPublicAddress(address)))
        done(new OwnNetworkError(hostname), []);
      else if (options.all === true) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });

/** {@link publicLookup} by the system. */
export const lookUpPublic = publicLookup((hostname, done) =>
  lookup(hostname, { all: true }, (error, addresses) => done(error, addresses ?? [])),
);
