import type { LinkHandover } from '../link-handover.ts';
import { externalLink, isOnThisComputer, nameableLink } from './external-link.ts';

/**
 * Opens allowed addresses in the system's browser or mail program. Those of services on this computer may hold a secret that signs in: no
 * other user of the computer may see it. `openExternal` gives the system an address.
 */
export function outsideOpener(
  handover: LinkHandover,
  openExternal: (link: string) => Promise<unknown>,
): (address: string) => void {
  return (address) => {
    const link = externalLink(address);
    if (link === null) return;
    const opening = isOnThisComputer(link) ? handover.open(link) : openExternal(link);
    opening.catch(() => console.error(`No program could open ${nameableLink(link)}`));
  };
}
