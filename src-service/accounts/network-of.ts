import ipaddr from 'ipaddr.js';

/**
 * What limits count an address as: an IPv6 subscriber has a whole /64 to come from, so all of it is one. What is no
 * address stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}
