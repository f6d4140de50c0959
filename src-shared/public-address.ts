import ipaddr from 'ipaddr.js';

/** IPv6 that is routed in public: everything outside is special, also what is not assigned yet. */
const globalUnicast = ipaddr.IPv6.parse('2000::');

/** Public by its number, and private in a cloud: Azure's virtual machines reach their host by it. */
const privateInClouds = new Set(['168.63.129.16']);

/**
 * True for an IP address of the internet, in any spelling a socket takes. What is private, loopback, link-local, of clouds, multicast, reserved,
 * documentation or carrier-grade NAT is not, nor IPv6 that carries an IPv4 address in it (mapped, NAT64, 6to4, Teredo, ISATAP), nor what is no address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || privateInClouds.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || (address.match(globalUnicast, 3) && !isIsatap(address));
}

/** Below any prefix, `::5efe:10.0.0.1` and `::200:5efe:10.0.0.1` stand for the IPv4 address at their end (RFC 5214). */
const isIsatap = ({ parts: [, , , , high = 0, low = 0] }: ipaddr.IPv6): boolean =>
  (high & ~0x200) === 0 && low === 0x5efe;
