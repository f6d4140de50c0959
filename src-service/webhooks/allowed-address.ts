import ipaddr from 'ipaddr.js';
import { isPublicAddress } from '../../src-shared/public-address.ts';
import type { EndpointPolicy } from './endpoint-policy.ts';

/** True when a webhook may be sent to this address, in any spelling a socket takes. What is not public must be on the operator's list. */
export function isAllowedAddress(text: string, policy: Pick<EndpointPolicy, 'blocks'>): boolean {
  return isPublicAddress(text) || isListedAddress(text, policy);
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
