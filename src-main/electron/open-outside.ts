import type { LinkHandover } from '../link-handover.ts';

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

/** What may be handed to the system's browser or mail program. Anything else could start any program. */
const allowed: readonly string[] = ['https:', 'http:', 'mailto:'];

/** The address to hand to the system, or null when it must not be. */
export function externalLink(address: string): string | null {
  try {
    const url = new URL(address);
    return allowed.includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** Whether a link of the web leads to a service on this computer, by whatever name of it. */
function isOnThisComputer(link: string): boolean {
  const { protocol, hostname } = new URL(link);
  const name = hostname.replace(/\.$/, '');
  const isOwnName = name === 'localhost' || name.endsWith('.localhost') || name === '[::1]';
  return protocol.startsWith('http') && (isOwnName || /^127\.\d+\.\d+\.\d+$/.test(name));
}

/** A link as it may be logged: its query and fragment may hold a secret, such as a one-time token. */
export function nameableLink(link: string): string {
  const url = new URL(link);
  url.search = '';
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}
