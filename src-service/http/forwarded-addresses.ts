import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import ipaddr from 'ipaddr.js';

const header = 'x-forwarded-for';

/**
 * A hook that rewrites `X-Forwarded-For` to plain addresses, which trust in proxies and limits by address need: some proxies add the
 * port that the client sent from, which is another one for each connection.
 */
export function normalizeForwarded(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const { headers } = request.raw;
  const sent = headers[header];
  if (typeof sent === 'string') {
    const addresses = forwardedAddresses(sent);
    if (addresses.length > 0) headers[header] = addresses.join(', ');
    else {
      delete headers[header];
      request.log.info('X-Forwarded-For ends with what is no address: the proxy counts as the client');
    }
  }
  done();
}

/**
 * The addresses of a header, without ports, zones and quotes, IPv4 as such. What stands before something else than an address is left out: nobody knows
 * which proxy wrote it, so that the one after it counts.
 */
export function forwardedAddresses(value: string): readonly string[] {
  const entries = value.split(',').filter((entry) => entry.trim() !== '');
  const addresses = entries.map(parseForwarded);
  return addresses.slice(addresses.lastIndexOf(null) + 1).filter((address) => address !== null);
}

/**
 * `203.0.113.6`, `203.0.113.6:40001`, `2001:db8::1`, `[2001:db8::1]` and `[2001:db8::1]:40001`, also in quotes; and IPv6 with a port without
 * brackets, where that is no address as it stands. Where it is one, the port is among the bits that no limit counts.
 */
function parseForwarded(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, withPort] = /^(?:\[([^[\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  const whole = (bracketed ?? withPort ?? text).replace(/%[^%]+$/, '');
  const address = isIP(whole) === 0 ? whole.replace(/:\d{1,5}$/, '') : whole;
  // stricter than ipaddr.js, which reads short and octal forms, too
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}
