import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/**
 * The address that a request comes from. What stands in `X-Forwarded-For` is believed only of proxies on the list, from the
 * last one backwards: anybody can write the rest.
 */
export function clientAddressBehind(proxies: readonly string[]): (request: IncomingMessage) => string {
  const trusts = proxyAddress.compile([...proxies]);
  return (request) => proxyAddress(request, trusts);
}
