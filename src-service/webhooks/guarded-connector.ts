import { isIP, type LookupFunction, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { isAllowedAddress } from './allowed-address.ts';
import { bareName, type EndpointPolicy } from './endpoint-policy.ts';
import type { ResolveAddresses } from './resolve-addresses.ts';

/** The socket was not opened: the address is not public, and not on the operator's list. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';
  constructor() {
    // without the address: the owner of the name would learn the layout of the internal network
    super('the address is not allowed');
    this.name = 'AddressRefused';
  }
}

/**
 * Opens sockets to allowed addresses only. It checks the very address that is connected to: a literal one before the
 * socket is created, those of a name in the socket's own lookup, so that DNS cannot change in between, and once more the
 * remote address before any of the request is written.
 */
export function guardedConnector(parts: {
  readonly policy: EndpointPolicy;
  readonly resolve: ResolveAddresses;
  /** Milliseconds for lookup, connection and TLS together. */
  readonly timeout: number;
}): buildConnector.connector {
  const { policy, resolve, timeout } = parts;
  const isListedHost = (host: string): boolean => policy.hosts.has(bareName(host));

  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const allowed = isListedHost(hostname)
          ? found
          : found.filter(({ address }) => isAllowedAddress(address, policy));
        const [first] = allowed;
        if (!first) callback(new AddressRefused(), []);
        else if (options.all) callback(null, [...allowed]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
  const connect = buildConnector({ timeout, lookup, allowH2: false });

  return (options, callback) => {
    const { hostname } = options;
    const mayReach = (address: string): boolean =>
      isListedHost(hostname) || isAllowedAddress(address, policy);
    // a socket makes no lookup for a literal address
    if (isIP(hostname) !== 0 && !mayReach(hostname)) return callback(new AddressRefused(), null);
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      const connected: Socket = socket;
      if (!mayReach(connected.remoteAddress ?? '')) {
        connected.destroy();
        return callback(new AddressRefused(), null);
      }
      callback(null, connected);
    });
  };
}
