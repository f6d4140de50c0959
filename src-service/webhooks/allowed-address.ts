import ipaddr from 'ipaddr.js';
import type { EndpointPolicy } from './endpoint-policy.ts';

/** IPv6 that is routed in public: everything outside is special, also what is not assigned yet. */
const globalUnicast = ipaddr.IPv6.parse('2000::');

/** Public by its number, and private in a cloud: Azure's virtual machines reach their host by it. */
const privateInClouds = new Set(['168.63.129.16']);

/**
 * True when a webhook may be sent to this address, in any spelling a socket takes. What is not public (private,
 * loopback, link-local, of clouds, multicast, reserved, documentation, carrier-grade NAT, and IPv6 that carries an IPv4 address
 * in it: mapped, NAT64, 6to4, Teredo, ISATAP) must be on the operator's list.
 */
export function isAllowedAddress(text: string, policy: Pick<EndpointPolicy, 'blocks'>): boolean {
  return ipaddr.isValid(text) && (isPublic(ipaddr.parse(text)) || isListedAddress(text, policy));
}

/** True for an address in one of the operator's blocks. */
export function isListedAddress(text: string, { blocks }: Pick<EndpointPolicy, 'blocks'>): boolean {
  if (!ipaddr.isValid(text)) return false;
  // a socket to a mapped address is a socket to the IPv4 address in it
  const spellings = [ipaddr.parse(text), ipaddr.process(text)];
  return blocks.some(([first, bits]) =>
    spellings.some((spelling) => spelling.kind() === first.kind() && spelling.match(first, bits)),
  );
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast' || privateInClouds.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || (address.match(globalUnicast, 3) && !isIsatap(address));
}

/** Below any prefix, `::5efe:10.0.0.1` and `::200:5efe:10.0.0.1` stand for the IPv4 address at their end (RFC 5214). */
const isIsatap = ({ parts: [, , , , high = 0, low = 0] }: ipaddr.IPv6): boolean =>
  (high & ~0x200) === 0 && low === 0x5efe;
