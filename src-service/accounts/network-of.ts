import ipaddr from 'ipaddr.js';

/**
 * The network that rate limits count an address as: an IPv6 subscriber has a whole /64, so all of it counts as one. Text
 * that is no address is returned as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}
