import type { LinkHandover } from '../link-handover.ts';
import { externalLink, isOnThisComputer, nameableLink } from './external-link.ts';

/** Opens a link of the web or of mail in the system. Rejects where no program can. */
export const linkOpener =
  (handover: LinkHandover, openExternal: (link: string) => Promise<unknown>) =>
  async (link: string): Promise<void> => {
    await (isOnThisComputer(link) ? handover.open(link) : openExternal(link));
  };

/**
 * Opens allowed addresses in the system's browser or mail program. Those of services on this computer may hold a secret that signs in: no
 * other user of the computer may see it. `openExternal` gives the system an address.
 */
export function outsideOpener(
  handover: LinkHandover,
  openExternal: (link: string) => Promise<unknown>,
): (address: string) => void {
  const open = linkOpener(handover, openExternal);
  return (address) => {
    const link = externalLink(address);
    if (link === null) return;
    open(link).catch(() => console.error(`No program could open ${nameableLink(link)}`));
  };
}
